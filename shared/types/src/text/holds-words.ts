import { fold } from './fold.ts';

/** Whether every word of a search is somewhere in a text that is folded; `%` and `_` are letters like others. */
export const holdsWords = (folded: string, search: string): boolean =>
  fold(search)
    .split(' ')
    .every((word) => folded.includes(word));
