import { isWordOf, type Language, type SearchHit, searchWords } from '@portal/types';
import type { Deps } from '../../deps/deps.ts';
import type { Subject } from '../../http/subject.ts';
import { declaredPages, mayOpenPage, pageTitle } from '../pages/declared-pages.ts';

/** The pages of the portal that this caller may open and whose title has all words. */
export async function findPages(
  { deps, subject, language }: { deps: Deps; subject: Subject | null; language: Language },
  words: readonly string[],
): Promise<SearchHit[]> {
  return (await declaredPages(deps))
    .filter((page) => mayOpenPage(subject, page))
    .map((page) => ({ path: page.path, title: pageTitle(page, language) }))
    .filter(({ title }) => {
      const own = searchWords(title);
      return words.every((word) => own.some((one) => isWordOf(one, [word])));
    })
    .map(({ path, title }) => ({ id: path, title, text: '', label: null, href: path, day: null }));
}
