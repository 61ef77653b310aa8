import { fold } from './fold.ts';

const WORD = /[\p{L}\p{N}]+/gu;
/** From this many letters on the last word of a search also means those that begin with it: it may be unfinished. */
export const PREFIX_FROM = 3;

/** The words of a text as search compares them: letters and digits alone, folded, each once. */
export const searchWords = (text: string): string[] => [...new Set(fold(text).match(WORD) ?? [])];

/** A piece of a text; `marked` where it is a word of a search. */
export interface TextPart {
  text: string;
  marked: boolean;
}

/** Whether a word of a text, folded, is one of a search. */
export const isWordOf = (word: string, words: readonly string[]): boolean => {
  const last = words.at(-1) ?? '';
  return words.includes(word) || (last.length >= PREFIX_FROM && word.startsWith(last));
};

/**
 * A text in pieces that together are the text (in NFC); words of the search, folded as `searchWords` has them, are
 * marked. Plain text in, plain text out: whatever it holds, nothing of it is markup.
 */
export function markedParts(text: string, words: readonly string[]): TextPart[] {
  const whole = text.normalize('NFC');
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: word, index } of whole.matchAll(WORD)) {
    if (!isWordOf(fold(word), words)) continue;
    if (index > from) parts.push({ text: whole.slice(from, index), marked: false });
    parts.push({ text: word, marked: true });
    from = index + word.length;
  }
  if (from < whole.length) parts.push({ text: whole.slice(from), marked: false });
  return parts;
}
