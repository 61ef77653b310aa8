import type { PasswordTexts } from '@portal/permissions';
import { useLibraryTexts } from '@portal/remote-kit';

/** The sentences about passwords that form and service share (PWD-06), in the language that is shown. */
export const usePasswordTexts = (): PasswordTexts => useLibraryTexts('@portal/permissions');
