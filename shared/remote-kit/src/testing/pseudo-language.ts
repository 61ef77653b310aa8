import { LANGUAGES, type Language } from '@portal/domain/language';

/** A further language that a test adds to the portal's. */
export const PSEUDO_LANGUAGE = 'xx' as Language;

/** A text in the pseudo-language. */
export const pseudoText = (text: string): string => `⟦${text}⟧`;

/** Every sentence of a locale file in the pseudo-language; signs such as separators stay. */
export const pseudoTexts = (texts: object): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]: [string, string | object]) => {
      if (typeof text !== 'string') return [key, pseudoTexts(text)];
      return [key, /\p{L}/u.test(text) ? pseudoText(text) : text];
    }),
  );

/**
 * Adds the pseudo-language as a developer adds a language: one entry of the list, and a locale file beside each of `files`
 * (absolute). Before anything is loaded in it.
 */
export const addPseudoLanguage = (files: readonly string[]): void => {
  (LANGUAGES as unknown as string[]).push(PSEUDO_LANGUAGE);
  for (const file of files) {
    const texts = pseudoTexts(jest.requireActual<object>(file));
    const added = file.replace(/[^/]+\.json$/, `${PSEUDO_LANGUAGE}.json`);
    jest.doMock(added, () => texts, { virtual: true });
  }
};
