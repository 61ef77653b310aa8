import { languageOf } from '@portal/domain/language';
import type { Language } from '@portal/types';
import { useUi } from '@portal/ui';

/** The language that is shown now. */
export const useLanguage = (): Language => languageOf(useUi().locale);
