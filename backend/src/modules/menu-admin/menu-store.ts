import { isDeepStrictEqual } from 'node:util';
import type { MenuVersionRow, PortalMenu } from '@portal/types';
import { asc, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, menuItem, menuType, menuVersion } from '../../db/schema/index.ts';
import { itemRows, shownItem, shownType, typeRows } from './menu-rows.ts';

/** The menus that count, and the version that they are. */
export interface CurrentMenu {
  menu: PortalMenu;
  version: MenuVersionRow;
  /** They are stored as that version; false where the catalogue or a statement changed them since. */
  recorded: boolean;
}

const UNRECORDED = { at: null, by: null, reason: null, changeRequestId: null };
const VERSIONS_MAX = 100;

/** The menus as they are stored, in their order. */
async function storedMenu(db: Db): Promise<PortalMenu> {
  const types = await db.select().from(menuType).orderBy(asc(menuType.sort), asc(menuType.code));
  const items = await db.select().from(menuItem).orderBy(asc(menuItem.sort), asc(menuItem.id));
  return { types: types.map(shownType), items: items.map(shownItem) };
}

const shownVersion = (
  { no, at, reason, requestId }: typeof menuVersion.$inferSelect,
  by: string | null,
): MenuVersionRow => ({ no, at: at.toISOString(), by, reason, changeRequestId: requestId });

const versions = (db: Db) =>
  db
    .select({ version: menuVersion, by: account.fullname })
    .from(menuVersion)
    .leftJoin(account, eq(account.id, menuVersion.createdBy));

/** The menus that count now. `lock`: no other caller publishes until the transaction ends. */
export async function currentMenu(db: Db, lock = false): Promise<CurrentMenu> {
  if (lock) await db.execute(sql`select pg_advisory_xact_lock(hashtext('menu'))`);
  const menu = await storedMenu(db);
  const [last] = await versions(db).orderBy(desc(menuVersion.no)).limit(1);
  const { types, items } = last?.version ?? {};
  const recorded = isDeepStrictEqual({ types, items }, JSON.parse(JSON.stringify(menu)));
  const version =
    last && recorded
      ? shownVersion(last.version, last.by)
      : { no: (last?.version.no ?? 0) + 1, ...UNRECORDED };
  return { menu, version, recorded };
}

/** The newest versions first. */
export async function listVersions(db: Db): Promise<MenuVersionRow[]> {
  const rows = await versions(db).orderBy(desc(menuVersion.no)).limit(VERSIONS_MAX);
  const { version, recorded } = await currentMenu(db);
  const shown = rows.map((row) => shownVersion(row.version, row.by));
  return recorded ? shown : [version, ...shown];
}

/** The menus of a version; undefined when there is none. */
export async function findVersion(db: Db, no: number): Promise<PortalMenu | undefined> {
  const [row] = await db.select().from(menuVersion).where(eq(menuVersion.no, no));
  return row && ({ types: row.types, items: row.items } as PortalMenu);
}

/** Keeps a version, whole. */
export async function storeVersion(
  db: Db,
  row: Omit<typeof menuVersion.$inferInsert, 'types' | 'items'> & { menu: PortalMenu },
): Promise<void> {
  const { menu, ...rest } = row;
  await db.insert(menuVersion).values({ ...rest, types: menu.types, items: menu.items });
}

/** The number of an item below its parent. */
function sorts({ items }: PortalMenu): number[] {
  const next = new Map<number | null, number>();
  return items.map(({ parentId }) => {
    const sort = next.get(parentId) ?? 0;
    next.set(parentId, sort + 1);
    return sort;
  });
}

/** Puts menus in the place of those that counted; rows keep their ids. */
export async function replaceMenu(db: Db, menu: PortalMenu): Promise<void> {
  const order = sorts(menu);
  const items = itemRows(menu).map((row, at) => ({ ...row, sort: order[at] ?? 0 }));
  const ids = items.map(({ id }) => id);
  await db.delete(menuItem).where(ids.length === 0 ? undefined : notInArray(menuItem.id, ids));
  for (const row of items)
    await db.insert(menuItem).values(row).onConflictDoUpdate({ target: menuItem.id, set: row });
  // Two items may change aliases with each other: none is taken while they do.
  await db.update(menuType).set({ linkAlias: sql`code || ' ' || link_alias` });
  for (const [sort, row] of typeRows(menu).entries()) {
    const own = { ...row, sort };
    await db.insert(menuType).values(own).onConflictDoUpdate({ target: menuType.code, set: own });
  }
}
