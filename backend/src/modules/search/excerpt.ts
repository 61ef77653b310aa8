import { markedParts } from '@portal/types';

const LONGEST = 220;
/** So much of the text is shown before the first word that was found. */
const BEFORE = 60;

const isIn = (text: string, words: readonly string[]) =>
  markedParts(text, words).some(({ marked }) => marked);

const cut = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`;

/** The piece of a text around the first of the words; its beginning where it has none. */
function around(text: string, words: readonly string[]): string {
  let from = 0;
  for (const part of markedParts(text, words)) {
    if (part.marked) break;
    from += part.text.length;
  }
  const whole = text.normalize('NFC');
  if (from <= BEFORE || from >= whole.length) return cut(whole);
  return `…${cut(whole.slice(from - BEFORE).replace(/^\S*\s+/, ''))}`;
}

/** What a result shows of a thing: its summary, or the place in its body where the words are. */
export const excerptOf = (
  { title, summary, body }: { title: string; summary: string; body(): string },
  words: readonly string[],
): string => {
  if (isIn(summary, words) || (summary !== '' && isIn(title, words))) return cut(summary);
  const text = body();
  return isIn(text, words) || summary === '' ? around(text, words) : cut(summary);
};
