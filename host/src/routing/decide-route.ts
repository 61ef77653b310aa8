import { decidePage } from '@portal/permissions';
import { menuTarget, ownerOf, PATH_ALIASES } from '@portal/registry';
import type { MenuType, PageDeclaration, Registry, UserRecord } from '@portal/types';

/** What the shell's content area shows for a path. */
export type Route =
  | { kind: 'remote'; remote: string; page: PageDeclaration }
  | { kind: 'building'; page: PageDeclaration }
  | { kind: 'forbidden'; page: PageDeclaration }
  | { kind: 'redirect'; to: string }
  | { kind: 'unauthorised' }
  | { kind: 'noPermission' }
  | { kind: 'notFound' };

const trimmed = (pathname: string): string =>
  pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;

/** Pure: the registry's pages, the guards of spec/access.md 4.2, and the shell's own pages. */
export const decideRoute = (
  registry: Registry,
  location: { pathname: string; search: string },
  user: UserRecord | null,
  menuTypes: readonly MenuType[] = [],
): Route => {
  const pathname = trimmed(location.pathname);
  if (pathname === '/401') return { kind: 'unauthorised' };
  if (pathname === '/403') return { kind: 'noPermission' };
  const alias = PATH_ALIASES[pathname];
  if (alias) return { kind: 'redirect', to: alias + location.search };
  const match = ownerOf(registry, pathname);
  if (!match) {
    const target = menuTarget(registry, pathname, menuTypes);
    return target ? { kind: 'redirect', to: target } : { kind: 'notFound' };
  }
  const { page } = match;
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
