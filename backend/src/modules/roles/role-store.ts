import { LANGUAGES, type Language } from '@portal/domain/language';
import type { FieldChange, RoleHistoryRow } from '@portal/types';
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { ChangeContext } from '../../approvals/kind.ts';
import type { Db } from '../../db/handle.ts';
import { accountRole, permissionChangeLog, role, roleAuthority } from '../../db/schema/index.ts';
import { textsOf } from '../menu-admin/menu-rows.ts';

export type RoleActName = RoleHistoryRow['act'];

/** A role as it is to become. */
export interface RoleChange {
  act: RoleActName;
  code: string;
  names: Record<Language, string>;
  rights: string[];
}

/** A role as it is stored. */
export interface StoredRole {
  id: number;
  code: string;
  names: Record<Language, string>;
  rights: string[];
  builtIn: boolean;
  retired: boolean;
  version: number;
  updatedAt: Date;
}

/** One role; undefined when there is none. `lock`: no other caller changes it until the transaction ends. */
export async function findRole(
  db: Db,
  code: string,
  lock = false,
): Promise<StoredRole | undefined> {
  const found = db.select().from(role).where(eq(role.code, code));
  const [row] = await (lock ? found.for('update') : found);
  if (row === undefined) return undefined;
  const rows = await db
    .select({ code: roleAuthority.authorityCode })
    .from(roleAuthority)
    .where(eq(roleAuthority.roleId, row.id))
    .orderBy(asc(roleAuthority.authorityCode));
  const { id, builtIn, retiredAt, version, updatedAt } = row;
  return {
    ...{ id, code, builtIn, version, updatedAt, retired: retiredAt !== null },
    names: textsOf(row, 'name') as StoredRole['names'],
    rights: rows.map((one) => one.code),
  };
}

/** SQL over `account_role`: the living grants of a role. */
export const livingGrants = (roleId: number, now: Date) =>
  and(
    eq(accountRole.roleId, roleId),
    or(isNull(accountRole.expiresAt), gt(accountRole.expiresAt, now)),
  );

const addedTo = (before: readonly string[], after: readonly string[]) =>
  after.filter((code) => !before.includes(code));

/** The authorities that a change adds to what the role gives now. */
export const addedRights = (before: StoredRole | undefined, { rights }: RoleChange): string[] =>
  addedTo(before?.rights ?? [], rights);

/** What a change does field by field: names by language, authorities by code. */
export function roleChanges(before: StoredRole | undefined, after: RoleChange): FieldChange[] {
  const state = (retired: boolean) => (retired ? 'RETIRED' : 'ACTIVE');
  if (before && after.act !== 'CHANGE') {
    const retired = after.act === 'RETIRE';
    return [{ field: 'state', before: state(before.retired), after: state(retired) }];
  }
  const held = before?.rights ?? [];
  return [
    ...LANGUAGES.filter((language) => before?.names[language] !== after.names[language]).map(
      (language) => ({
        field: `name.${language}`,
        before: before?.names[language] ?? null,
        after: after.names[language],
      }),
    ),
    ...addedTo(held, after.rights).map((field) => ({ field, before: null, after: 'GRANT' })),
    ...addedTo(after.rights, held).map((field) => ({ field, before: 'GRANT', after: null })),
  ];
}

const columnsOf = ({ names }: RoleChange) => ({ nameVi: names.vi, nameEn: names.en });

async function storeRights(db: Db, roleId: number, rights: readonly string[], held: string[]) {
  const gone = addedTo(rights, held);
  if (gone.length > 0)
    await db
      .delete(roleAuthority)
      .where(and(eq(roleAuthority.roleId, roleId), inArray(roleAuthority.authorityCode, gone)));
  const added = addedTo(held, rights);
  if (added.length > 0)
    await db
      .insert(roleAuthority)
      .values(added.map((authorityCode) => ({ roleId, authorityCode })));
}

/** Stores a change, and writes it into permission_change_log with maker, checker and reason. */
export async function storeRole(
  { db, deps, makerId, checkerId, reason }: ChangeContext,
  before: StoredRole | undefined,
  change: RoleChange,
): Promise<void> {
  const { act, code } = change;
  const now = deps.clock();
  if (before === undefined) {
    const [made] = await db
      .insert(role)
      .values({ code, ...columnsOf(change) })
      .returning({ id: role.id });
    await storeRights(db, made?.id ?? 0, change.rights, []);
  } else {
    const own = act === 'CHANGE' ? columnsOf(change) : { retiredAt: act === 'RETIRE' ? now : null };
    // The version counts changed rights too, which are rows of another table.
    const version = sql`${role.version} + 1`;
    await db
      .update(role)
      .set({ ...own, version })
      .where(eq(role.id, before.id));
    if (act === 'CHANGE') await storeRights(db, before.id, change.rights, before.rights);
  }
  const log = (what: string, authorityCode: string | null) => ({
    ...{ at: now, actorAccountId: makerId, checkerAccountId: checkerId, reason },
    ...{ subject: `role:${code}`, change: what, authorityCode },
  });
  const rights = roleChanges(before, change).filter(
    ({ field }) => change.rights.includes(field) || before?.rights.includes(field),
  );
  await db
    .insert(permissionChangeLog)
    .values([
      log(act, null),
      ...rights.map(({ field, after }) =>
        log(after === null ? 'REMOVE AUTHORITY' : 'ADD AUTHORITY', field),
      ),
    ]);
}
