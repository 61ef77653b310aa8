import { LANGUAGES, type Language } from '@portal/domain/language';
import { readCatalogues, sentenceIn } from './catalogues.ts';
import type vi from './locales/vi.json';

/** The keys of the message catalogue: a wrong one does not compile. */
export type MessageKey = keyof typeof vi;

const catalogues = readCatalogues(LANGUAGES);

/** A sentence of the message catalogues in every language; `{name}` takes a parameter of `say`. */
export const sentence = (key: MessageKey): Record<Language, string> => sentenceIn(catalogues, key);
