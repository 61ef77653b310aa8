import { isAuthority, isDangerous, usualRoles } from '@portal/permissions';
import type { grantsSet } from '@portal/types';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ChangeReader } from '../../approvals/kind.ts';
import { account, agent, role, roleAuthority } from '../../db/schema/index.ts';
import type { HttpError } from '../../errors/http-error.ts';
import { findAccountSubject } from '../auth/session-row.ts';
import { httpError } from './messages.ts';

/** What is given to one account and taken from it. */
export type Grants = Omit<z.output<typeof grantsSet>, 'reason'>;
export type GrantItem = Grants['add'][number];

/** Two authorities that no account is newly given together (ROLE_CONFLICTS). */
const CONFLICTS: readonly (readonly [string, string])[] = [['release.publish', 'release.promote']];

/** Whether an authority goes against another one. */
export const isConflicting = (code: string): boolean =>
  CONFLICTS.some((pair) => pair.includes(code));

/** ROLE_CONFLICT for two authorities that go against each other, one of them newly gained; null where there are none. */
export function conflictAmong(
  held: readonly string[],
  gained: readonly string[],
): HttpError | null {
  const conflict = CONFLICTS.find(
    (pair) =>
      pair.every((code) => held.includes(code)) && pair.some((code) => gained.includes(code)),
  );
  return conflict
    ? httpError('ROLE_CONFLICT', { params: { a: conflict[0], b: conflict[1] } })
    : null;
}

/** A role by its code; throws ROLE_UNKNOWN. */
export async function roleByCode({ db }: Pick<ChangeReader, 'db'>, code: string) {
  const [found] = await db.select().from(role).where(eq(role.code, code));
  if (found === undefined) throw httpError('ROLE_UNKNOWN');
  return found;
}

/** The authorities that an item gives; throws ROLE_UNKNOWN and ROLE_RETIRED. */
async function authoritiesOf(reader: ChangeReader, { kind, code }: GrantItem): Promise<string[]> {
  if (kind === 'AUTHORITY') {
    if (!isAuthority(code)) throw httpError('ROLE_UNKNOWN');
    return [code];
  }
  const { id, retiredAt } = await roleByCode(reader, code);
  if (retiredAt !== null) throw httpError('ROLE_RETIRED');
  const rows = await reader.db.select().from(roleAuthority).where(eq(roleAuthority.roleId, id));
  return rows.map(({ authorityCode }) => authorityCode);
}

const heldNow = async ({ db, deps }: ChangeReader, accountId: number) =>
  new Set((await findAccountSubject(db, accountId, deps.clock(), deps.config))?.authorities ?? []);

/** Throws ROLE_CONFLICT for two authorities that go against each other, one of them new. */
export async function checkConflicts(reader: ChangeReader, grants: Grants): Promise<void> {
  const held = await heldNow(reader, grants.accountId);
  const given = await Promise.all(
    grants.add
      .filter(({ effect }) => effect === 'GRANT')
      .map((item) => authoritiesOf(reader, item)),
  );
  const gained = given.flat().filter((code) => !held.has(code));
  const fault = conflictAmong([...held, ...gained], gained);
  if (fault !== null) throw fault;
}

/**
 * Whether giving this needs a second person: a dangerous authority, or one that the maker lacks. The roles that go with a
 * place never do, and taking away never does.
 */
export async function needsApproval(
  reader: ChangeReader,
  { accountId, add }: Grants,
  makerId: number | null,
): Promise<boolean> {
  const [row] = await reader.db
    .select({ accountType: account.accountType, level: agent.level, groupType: agent.groupType })
    .from(account)
    .leftJoin(agent, eq(agent.id, account.agentId))
    .where(eq(account.id, accountId));
  const usual = row ? usualRoles(row) : [];
  const own = makerId === null ? new Set<string>() : await heldNow(reader, makerId);
  for (const item of add) {
    const codes = await authoritiesOf(reader, item);
    if (item.effect === 'DENY' || (item.kind === 'ROLE' && usual.includes(item.code))) continue;
    if (codes.some((code) => isDangerous(code, row?.accountType) || !own.has(code))) return true;
  }
  return false;
}
