import type { WordDiff } from '@portal/types';
import { diffWordsWithSpace } from 'diff';
import sanitize from 'sanitize-html';

/** Longer texts are compared as a whole: their words would take seconds. */
const COMPARED_MAX = 60_000;
const EDITS_MAX = 4_000;

const BLOCK_END = /<\/(?:p|h[2-4]|li|tr|blockquote|figcaption|caption)>|<br\s*\/?>/gi;

/** The words of formatted text, a line for each of its blocks. */
export const wordsOfHtml = (html: string): string =>
  sanitize(html.replace(BLOCK_END, '$&\n'), {
    allowedTags: [],
    allowedAttributes: {},
    textFilter: (text) => text,
  })
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/\n{2,}/g, '\n')
    .trim();

const whole = (before: string, after: string): WordDiff => [
  ...(before === '' ? [] : [{ text: before, change: 'REMOVED' as const }]),
  ...(after === '' ? [] : [{ text: after, change: 'ADDED' as const }]),
];

/** What became of the words of a text. */
export function diffOf(before: string, after: string): WordDiff {
  if (before.length + after.length > COMPARED_MAX) return whole(before, after);
  const parts = diffWordsWithSpace(before, after, { maxEditLength: EDITS_MAX });
  if (parts === undefined) return whole(before, after);
  return parts.map(({ value, added, removed }) => ({
    text: value,
    change: added ? 'ADDED' : removed ? 'REMOVED' : null,
  }));
}
