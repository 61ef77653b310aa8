import type { MenuType, PageDeclaration, Registry } from '@portal/types';
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

/** The item of the top menu that has this path as its alias; null for any other path. */
export const menuItemAt = <Item extends Pick<MenuType, 'linkAlias'>>(
  pathname: string,
  menuTypes: readonly Item[],
): Item | null =>
  menuTypes.find(({ linkAlias }) => linkAlias.replace(/^\//, '') === pathname.slice(1)) ?? null;

/** The page of the item of the top menu that has this path as its alias; null for any other path. */
export const menuTarget = (
  registry: Registry,
  pathname: string,
  menuTypes: readonly Pick<MenuType, 'code' | 'linkAlias'>[],
): string | null => {
  const item = menuItemAt(pathname, menuTypes);
  const target = item ? `/${item.code.toLowerCase()}` : pathname;
  return target !== pathname && ownerOf(registry, target) ? target : null;
};
