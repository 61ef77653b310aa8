import { PREFIX_FROM, searchWords } from '@portal/types';

/** More words than a person types; a longer text is found by its first ones. */
const WORDS_MOST = 32;

/** What a text searches for, as `to_tsquery('simple', …)` takes it. */
export interface TextQuery {
  /** Folded, each once. */
  words: string[];
  folded: string;
  /** The words as typed, with their marks. */
  exact: string;
}

/** Words are letters and digits alone, so nothing in them is an operator. The last one may be unfinished. */
const termsOf = (words: readonly string[]): string =>
  words
    .map((word, at) => {
      const isOpen = at === words.length - 1 && word.length >= PREFIX_FROM;
      return `'${word}'${isOpen ? ':*' : ''}`;
    })
    .join(' & ');

/** Undefined for a text without a letter or digit, which nothing contains. */
export function textQueryOf(text: string): TextQuery | undefined {
  const words = searchWords(text).slice(0, WORDS_MOST);
  if (words.length === 0) return undefined;
  const typed =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return {
    words,
    folded: termsOf(words),
    exact: termsOf([...new Set(typed)].slice(0, WORDS_MOST)),
  };
}

/** A query for texts that have, for each word, one of its likely meanings. */
export const eitherOf = (meanings: readonly (readonly string[])[]): string =>
  meanings.map((words) => `(${words.map((word) => `'${word}'`).join(' | ')})`).join(' & ');
