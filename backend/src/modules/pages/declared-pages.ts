import { DEFAULT_LANGUAGE } from '@portal/domain/language';
import type { Language, PageDeclaration } from '@portal/types';
import type { Deps } from '../../deps/deps.ts';
import type { Subject } from '../../http/subject.ts';

const CHANNEL = 'stable';

/** The pages that the remotes of the stable channel declare. */
export async function declaredPages(deps: Deps): Promise<PageDeclaration[]> {
  const manifest = await deps.registry.composeManifest({ channel: CHANNEL });
  return manifest?.registry.remotes.flatMap(({ current }) => current.manifest.pages) ?? [];
}

/** Whether this caller may open the page, which leads somewhere by its address alone. */
export const mayOpenPage = (subject: Subject | null, page: PageDeclaration): boolean => {
  if (page.status === 'building' || page.bare || page.path.includes(':')) return false;
  if (page.access === 'public') return true;
  if (subject === null || subject.stepDue) return false;
  if (page.permission === undefined) return page.open === true;
  return subject.authorities.has(page.permission);
};

/** The title that the manifest gives the page in the caller's language. */
export const pageTitle = ({ title }: PageDeclaration, language: Language): string =>
  title[language] ?? title[DEFAULT_LANGUAGE];
