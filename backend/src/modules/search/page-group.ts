import { DEFAULT_LANGUAGE } from '@portal/domain/language';
import {
  isWordOf,
  type Language,
  type PageDeclaration,
  type SearchHit,
  searchWords,
} from '@portal/types';
import type { Deps } from '../../deps/deps.ts';
import type { Subject } from '../../http/subject.ts';

const CHANNEL = 'stable';

/** A page that leads somewhere by its address alone, for this caller. */
const mayOpen = (subject: Subject | null, page: PageDeclaration): boolean => {
  if (page.status === 'building' || page.bare || page.path.includes(':')) return false;
  if (page.access === 'public') return true;
  if (subject === null || subject.stepDue) return false;
  if (page.permission === undefined) return page.open === true;
  return subject.authorities.has(page.permission);
};

/** The pages of the portal that this caller may open and whose title has all words. */
export async function findPages(
  { deps, subject, language }: { deps: Deps; subject: Subject | null; language: Language },
  words: readonly string[],
): Promise<SearchHit[]> {
  const manifest = await deps.registry.composeManifest({ channel: CHANNEL });
  const pages = manifest?.registry.remotes.flatMap(({ current }) => current.manifest.pages) ?? [];
  return pages
    .filter((page) => mayOpen(subject, page))
    .map(({ path, title }) => ({ path, title: title[language] ?? title[DEFAULT_LANGUAGE] }))
    .filter(({ title }) => {
      const own = searchWords(title);
      return words.every((word) => own.some((one) => isWordOf(one, [word])));
    })
    .map(({ path, title }) => ({ id: path, title, text: '', label: null, href: path, day: null }));
}
