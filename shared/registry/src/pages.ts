import type { PageDeclaration, Registry } from '@portal/types';
import { matchPage, type PageMatch } from './match-page.ts';

export type OwnedPage = PageDeclaration & { remote: string };

/** All pages of the active remotes, each with the remote that owns it. */
export const pagesOf = (registry: Registry): OwnedPage[] =>
  registry.remotes.flatMap(({ current }) =>
    current.manifest.pages.map((page) => ({ ...page, remote: current.name })),
  );

/** The page that a pathname belongs to, with its remote and parameters (`matchPage`); null for a path of no remote. */
export const ownerOf = (registry: Registry, pathname: string): PageMatch<OwnedPage> | null =>
  matchPage(pagesOf(registry), pathname);
