import { decidePage, nextStep } from '@portal/permissions';
import { COMBINATION_PARAM, menuItemAt, menuTarget, ownerOf, PATH_ALIASES } from '@portal/registry';
import type { MenuType, PageDeclaration, Registry, UserRecord } from '@portal/types';

/** What the shell's content area shows for a path. */
export type Route =
  | { kind: 'remote'; remote: string; page: PageDeclaration }
  | { kind: 'building'; page: PageDeclaration }
  | { kind: 'forbidden'; page: PageDeclaration }
  | { kind: 'redirect'; to: string }
  | { kind: 'unauthorised' }
  | { kind: 'noPermission' }
  /** The page that explains a link with a combination of versions; it changes nothing by itself. */
  | { kind: 'combination'; text: string }
  /** The generic page of an item of the top menu (MENU-14). */
  | { kind: 'section'; item: MenuType }
  /** The top menu may name this path; it is on its way. */
  | { kind: 'waiting' }
  | { kind: 'notFound' };

const trimmed = (pathname: string): string =>
  pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;

/**
 * Pure: the registry's pages, the guards of spec/access.md 4.2, the top menu (null while it is on its way), and the
 * shell's own pages. `hasTabs`: whether the user's menu has an item (MENU-06).
 */
export const decideRoute = (
  registry: Registry,
  location: { pathname: string; search: string },
  user: UserRecord | null,
  menuTypes: readonly MenuType[] | null = [],
  hasTabs = true,
): Route => {
  const pathname = trimmed(location.pathname);
  if (pathname === '/401') return { kind: 'unauthorised' };
  if (pathname === '/403') return { kind: 'noPermission' };
  const alias = PATH_ALIASES[pathname];
  if (alias) return { kind: 'redirect', to: alias + location.search };
  const combination =
    pathname === '/' && new URLSearchParams(location.search).get(COMBINATION_PARAM);
  if (combination && !(user && nextStep(user).must))
    return { kind: 'combination', text: combination };
  const match = ownerOf(registry, pathname);
  if (!match) {
    if (menuTypes === null) return { kind: 'waiting' };
    const target = menuTarget(registry, pathname, menuTypes);
    if (target) return { kind: 'redirect', to: target };
    const item = menuItemAt(pathname, menuTypes);
    return item ? { kind: 'section', item } : { kind: 'notFound' };
  }
  const { page } = match;
  // A required action comes first: it may be what the menu waits for.
  if (pathname === '/' && user && !hasTabs && !nextStep(user).must)
    return { kind: 'redirect', to: '/401' };
  const decision = decidePage(page, user);
  if (decision.kind === 'redirect') {
    const returnUrl = pathname + location.search;
    const to =
      decision.to === '/401' ? `/401?returnUrl=${encodeURIComponent(returnUrl)}` : decision.to;
    return { kind: 'redirect', to };
  }
  if (decision.kind === 'forbidden') return { kind: 'forbidden', page };
  if (page.status === 'building') return { kind: 'building', page };
  return { kind: 'remote', remote: page.remote, page };
};
