import type { MenuItem } from '@portal/types';

/** What choosing a menu item does. */
export type MenuAction =
  | { kind: 'none' }
  | { kind: 'building'; tablet: boolean }
  | { kind: 'page'; href: string }
  | { kind: 'dialog'; name: string }
  | { kind: 'outside'; href: string };

/** The item that points to the tablet application (MENU-10). */
const TABLET_ITEM = 58;

/** An item that opens a remote's dialog, such as the online insurance (HDR-11). */
const DIALOG = /^dialog:([a-z][a-z-]*)$/;

const outside = (href: string | null): MenuAction => {
  // Only ordinary web addresses leave the portal, whatever the server's row says.
  if (!href || !/^https?:\/\//i.test(href)) return { kind: 'none' };
  return { kind: 'outside', href };
};

/** Spec/access.md 2.7: pages and dialogs inside, systems outside in a new tab, or the sentence that it is being built. */
export const actionOf = (item: MenuItem): MenuAction => {
  if (item.disabled) return { kind: 'none' };
  if (item.id === TABLET_ITEM) return { kind: 'building', tablet: true };
  if (item.underConstruction) return { kind: 'building', tablet: false };
  if (item.isLocalLink && item.link?.startsWith('/')) return { kind: 'page', href: item.link };
  const dialog = item.isLocalLink && item.link?.match(DIALOG)?.[1];
  if (dialog) return { kind: 'dialog', name: dialog };
  return outside(item.customLink ?? item.link);
};

/**
 * The item of the menu whose page is open, or under whose page the open one lies: the nearest one, so that of
 * `/policy-management` and `/policy-management/group` only one is current (MENU-16).
 */
export const currentItem = (items: readonly MenuItem[], pathname: string): MenuItem | null => {
  const pages = items
    .flatMap((item) => [item, ...item.subMenuList])
    .flatMap((item) => {
      const action = actionOf(item);
      if (action.kind !== 'page') return [];
      const { href } = action;
      return pathname === href || (href !== '/' && pathname.startsWith(`${href}/`))
        ? [{ item, length: href.length }]
        : [];
    });
  return pages.sort((one, other) => other.length - one.length)[0]?.item ?? null;
};
