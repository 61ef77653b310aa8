import { filterMenu, type MenuReader } from '@portal/permissions';
import type { MenuItem } from '@portal/types';

export interface Place {
  href: string;
  item: MenuItem;
}

const flat = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...flat(item.subMenuList)]);

/**
 * The pages of the permitted menu that are in `wanted`, in its order, `most` of them. What the menu does not
 * offer this user, hides or shows as under construction is not offered.
 */
export const quickPlaces = (
  menu: readonly MenuItem[],
  reader: MenuReader,
  shortcuts: readonly string[],
  most: number,
): Place[] => {
  const byLink = new Map<string, MenuItem>();
  for (const item of flat(filterMenu(menu, reader))) {
    if (item.disabled || item.underConstruction || !item.isLocalLink || !item.link) continue;
    if (!byLink.has(item.link)) byLink.set(item.link, item);
  }
  return shortcuts
    .flatMap((href) => {
      const item = byLink.get(href);
      return item ? [{ href, item }] : [];
    })
    .slice(0, most);
};
