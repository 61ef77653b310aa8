import { filterMenu, type MenuReader } from '@portal/permissions';
import type { Language, MenuItem, MenuType } from '@portal/types';
import { asc } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { menuItem, menuType } from '../../db/schema/index.ts';
import { translatedValue, translationsOf } from '../../db/translated-text.ts';
import type { Subject } from '../../http/subject.ts';
import { externalSites } from '../setting/external-sites.ts';

type Row = typeof menuItem.$inferSelect;

type Sites = Record<string, string>;

function childrenOf(rows: Row[], parent: number | null, sites: Sites): MenuItem[] {
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
      subMenuList: childrenOf(rows, row.id, sites),
      ...(parent !== null && !row.isLocalLink && { customData: { baseUrls: sites } }),
    }));
}

const readerOf = ({ authorities, agent }: Subject): MenuReader => ({
  authorities: [...authorities],
  agent: agent && {
    agentType: agent.agentType,
    agentGroupType: agent.groupType,
    leaderLevel: agent.leaderLevel ?? 0,
  },
});

/** The menu as this subject may see it; the same filter as in the browser (spec/access.md 6). */
export async function userMenu(db: Db, subject: Subject): Promise<MenuItem[]> {
  const rows = await db.select().from(menuItem).orderBy(asc(menuItem.sort), asc(menuItem.id));
  const sites = await externalSites(db);
  return filterMenu(childrenOf(rows, null, sites), readerOf(subject));
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
