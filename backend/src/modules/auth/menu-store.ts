import { filterMenu, type MenuReader } from '@portal/permissions';
import type { Language, MenuItem, MenuType } from '@portal/types';
import { asc } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { menuItem, menuType } from '../../db/schema/index.ts';
import { translatedValue, translationsOf } from '../../db/translated-text.ts';
import type { Subject } from '../../http/subject.ts';
import { externalSites } from '../setting/external-sites.ts';

/** A stored item of the user's menu, without the columns of its history. */
export type MenuItemRow = Omit<
  typeof menuItem.$inferSelect,
  'sort' | 'createdAt' | 'updatedAt' | 'version'
>;

type Sites = Record<string, string>;

/** Levels of the user's menu; what is below is wrong and left out, however often an id comes. */
const LEVELS = 2;

function childrenOf(
  rows: readonly MenuItemRow[],
  { parent, level }: { parent: number | null; level: number },
  sites: Sites,
): MenuItem[] {
  if (level > LEVELS) return [];
  return rows
    .filter((row) => row.parentId === parent)
    .map((row) => ({
      id: row.id,
      name: row.nameVi,
      nameEn: row.nameEn,
      ...translationsOf(row, 'name'),
      link: row.link,
      customLink: row.customLink,
      itemId: row.itemId,
      itemSub: row.itemSub,
      isLocalLink: row.isLocalLink,
      hidden: row.hidden,
      disabled: row.disabled,
      underConstruction: row.underConstruction,
      ignoreAgentType: row.ignoreAgentType,
      roleBm: row.roleBm,
      roleLeader: row.roleLeader,
      subMenuList: childrenOf(rows, { parent: row.id, level: level + 1 }, sites),
      ...(parent !== null && !row.isLocalLink && { customData: { baseUrls: sites } }),
    }));
}

/** Rows in their order as the tree that browsers get, before anybody's rights. */
export const menuTree = (rows: readonly MenuItemRow[], sites: Sites = {}): MenuItem[] =>
  childrenOf(rows, { parent: null, level: 1 }, sites);

/** A subject as the filter of menus sees it, with the authorities that count. */
export const readerOf = ({ agent }: Subject, authorities: Iterable<string>): MenuReader => ({
  authorities: [...authorities],
  agent: agent && {
    agentType: agent.agentType,
    agentGroupType: agent.groupType,
    leaderLevel: agent.leaderLevel ?? 0,
  },
});

/** The menu of these rows, in their order, as a subject with these authorities may see it. */
export async function menuFor(
  db: Db,
  subject: Subject,
  { rows, authorities }: { rows: readonly MenuItemRow[]; authorities: Iterable<string> },
): Promise<MenuItem[]> {
  const sites = await externalSites(db);
  return filterMenu(menuTree(rows, sites), readerOf(subject, authorities));
}

/** The menu as this subject may see it; the same filter as in the browser (spec/access.md 6). */
export async function userMenu(db: Db, subject: Subject): Promise<MenuItem[]> {
  const rows = await db.select().from(menuItem).orderBy(asc(menuItem.sort), asc(menuItem.id));
  return menuFor(db, subject, { rows, authorities: subject.authorities });
}

/** The top menu that everybody gets (MENU-14). */
export async function menuTypes(db: Db, language: Language): Promise<MenuType[]> {
  const rows = await db.select().from(menuType).orderBy(asc(menuType.sort), asc(menuType.code));
  return rows.map((row) => ({
    code: row.code,
    label: translatedValue(row, 'label', language),
    linkAlias: row.linkAlias,
  }));
}
