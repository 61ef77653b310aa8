import type { Language } from '@portal/types';
import { useUi } from '@portal/ui';

/** The language that is shown now. */
export const useLanguage = (): Language => (useUi().locale === 'en' ? 'en' : 'vi');
