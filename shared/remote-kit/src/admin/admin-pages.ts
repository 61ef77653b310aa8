/** A page of the staff side: its address, the authority that opens it, and its key in the locale files. */
export interface AdminPage {
  path: string;
  authority: string;
  key: string;
}

/** The side navigation in its order; pages of several remotes, each released by its own team. */
export const ADMIN_PAGES: readonly AdminPage[] = [
  { path: '/admin', authority: 'admin.view', key: 'home' },
  { path: '/admin/people', authority: 'account.manage', key: 'people' },
  { path: '/admin/import', authority: 'account.manage', key: 'import' },
  { path: '/admin/hierarchy', authority: 'org.manage', key: 'hierarchy' },
  { path: '/admin/hierarchy/orphans', authority: 'org.manage', key: 'orphans' },
  { path: '/admin/roles', authority: 'role.manage', key: 'roles' },
  { path: '/admin/roles/review', authority: 'role.manage', key: 'review' },
  { path: '/admin/approvals', authority: 'admin.view', key: 'approvals' },
  { path: '/admin/settings', authority: 'setting.manage', key: 'settings' },
  { path: '/admin/menus', authority: 'menu.manage', key: 'menus' },
  { path: '/admin/content', authority: 'content.manage', key: 'content' },
  { path: '/admin/messages', authority: 'message.manage', key: 'messages' },
  { path: '/admin/inbox/contact', authority: 'inbox.manage', key: 'inbox' },
  { path: '/admin/audit', authority: 'audit.view', key: 'audit' },
  { path: '/admin/activity', authority: 'audit.view', key: 'activity' },
  { path: '/admin/operations', authority: 'operation.view', key: 'operations' },
  { path: '/admin/operations/releases', authority: 'release.promote', key: 'releases' },
];

/** The pages that a user with these authorities may open. */
export const adminPagesOf = (authorities: readonly string[]): AdminPage[] =>
  ADMIN_PAGES.filter(({ authority }) => authorities.includes(authority));

/** The page that an address belongs to: the longest path that it begins with, `/admin` for itself alone. */
export const currentAdminPage = (
  pages: readonly AdminPage[],
  pathname: string,
): AdminPage | undefined =>
  pages
    .filter(
      ({ path }) => pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`)),
    )
    .sort((one, other) => other.path.length - one.path.length)[0];
