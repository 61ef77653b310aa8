import { DEFAULT_LANGUAGE, everyLanguage, LANGUAGES, type Language } from '@portal/domain/language';
import { translatedValue } from '../../db/translated-text.ts';
import type { StoredMessage } from './stored-message.ts';

type Texts = Pick<StoredMessage, 'titleVi' | 'titleEn' | 'bodyVi' | 'bodyEn'>;

const keyOf = (column: string, language: Language) =>
  `${column}${language.charAt(0).toUpperCase()}${language.slice(1)}`;

const own = (row: object, column: string, language: Language): string =>
  ((row as Record<string, unknown>)[keyOf(column, language)] as string | null | undefined) ?? '';

/** The columns of texts: null where a language has none, and the default one always has. */
export const storedTexts = (title: Record<Language, string>, body: Record<Language, string>) =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const shown = (text: string) => (text === '' && language !== DEFAULT_LANGUAGE ? null : text);
      return [
        [keyOf('title', language), shown(title[language])],
        [keyOf('body', language), shown(body[language])],
      ];
    }),
  ) as unknown as Texts;

/** What was written in each language; empty where nothing was. */
export const textsOf = (row: Texts) => ({
  title: everyLanguage((language) => own(row, 'title', language)),
  body: everyLanguage((language) => own(row, 'body', language)),
});

/** What a reader of a language gets. */
export const readIn = (row: Texts, language: Language) => ({
  title: translatedValue(row, 'title', language),
  body: translatedValue(row, 'body', language),
});
