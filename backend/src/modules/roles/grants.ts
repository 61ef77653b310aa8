import { isAuthority, isDangerous, usualRoles } from '@portal/permissions';
import type { FieldChange, GrantsDone, grantsSet } from '@portal/types';
import { and, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  account,
  accountAuthority,
  accountRole,
  agent,
  permissionChangeLog,
  role,
  roleAuthority,
} from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { findAccountSubject } from '../auth/session-row.ts';
import { type Act, actOn, judgeSingle } from '../people/act.ts';
import { adminRemains, holdAdministrators } from '../people/last-admin.ts';
import { httpError as peopleError } from '../people/messages.ts';
import { notifyPerson } from '../people/notice.ts';
import { httpError } from './messages.ts';

type Request = z.output<typeof grantsSet>;
type Item = Request['add'][number];

const ACTION = 'grant.set';
/** Two authorities that no account is given together (ROLE_CONFLICTS). */
const CONFLICTS: readonly (readonly [string, string])[] = [['release.publish', 'release.promote']];

const roleOf = async ({ db }: Caller, code: string) => {
  const [found] = await db.select().from(role).where(eq(role.code, code));
  if (found === undefined) throw httpError('ROLE_UNKNOWN');
  return found;
};

/** The authorities that an item gives. */
async function authoritiesOf(call: Caller, { kind, code }: Item): Promise<string[]> {
  if (kind === 'AUTHORITY') {
    if (!isAuthority(code)) throw httpError('ROLE_UNKNOWN');
    return [code];
  }
  const { id, retiredAt } = await roleOf(call, code);
  if (retiredAt !== null) throw httpError('ROLE_RETIRED');
  const rows = await call.db.select().from(roleAuthority).where(eq(roleAuthority.roleId, id));
  return rows.map(({ authorityCode }) => authorityCode);
}

/** The roles that a person has by their place: these need no second person. */
async function usualOf({ db }: Caller, accountId: number) {
  const [row] = await db
    .select({ type: account.accountType, level: agent.level, groupType: agent.groupType })
    .from(account)
    .leftJoin(agent, eq(agent.id, account.agentId))
    .where(eq(account.id, accountId));
  return { type: row?.type ?? 0, usual: row ? usualRoles({ accountType: row.type, ...row }) : [] };
}

/**
 * What may be given at once. A dangerous authority, or one that the caller does not hold, needs a second person: throws
 * NO_APPROVER. Throws ROLE_CONFLICT for two that go against each other.
 */
async function checkGiven(call: Caller, request: Request): Promise<void> {
  const { db, deps, subject } = call;
  const { type, usual } = await usualOf(call, request.accountId);
  const now = await findAccountSubject(db, request.accountId, deps.clock(), deps.config);
  const held = new Set(now?.authorities);
  const gained = new Set<string>();
  for (const item of request.add) {
    const codes = await authoritiesOf(call, item);
    if (item.effect === 'DENY') continue;
    for (const code of codes) if (!held.has(code)) gained.add(code);
    if (item.kind === 'ROLE' && usual.includes(item.code)) continue;
    const needsTwo = codes.some(
      (code) => isDangerous(code, type) || !subject.authorities.has(code),
    );
    if (needsTwo) throw httpError('NO_APPROVER');
  }
  const both = new Set([...held, ...gained]);
  const conflict = CONFLICTS.find(
    ([a, b]) => both.has(a) && both.has(b) && (gained.has(a) || gained.has(b)),
  );
  if (conflict) throw httpError('ROLE_CONFLICT', { params: { a: conflict[0], b: conflict[1] } });
}

async function give(call: Caller, request: Request, item: Item) {
  const { db, deps, subject } = call;
  const { accountId, reason } = request;
  const expiresAt = request.expiresAt === null ? null : new Date(request.expiresAt);
  const given = { grantedBy: subject.accountId, grantedAt: deps.clock(), reason, expiresAt };
  if (item.kind === 'ROLE') {
    const { id: roleId } = await roleOf(call, item.code);
    const target = [accountRole.accountId, accountRole.roleId];
    await db
      .insert(accountRole)
      .values({ accountId, roleId, ...given })
      .onConflictDoUpdate({ target, set: given });
    return;
  }
  const target = [accountAuthority.accountId, accountAuthority.authorityCode];
  const values = { effect: item.effect, ...given };
  await db
    .insert(accountAuthority)
    .values({ accountId, authorityCode: item.code, ...values })
    .onConflictDoUpdate({ target, set: values });
}

async function takeAway(call: Caller, { accountId }: Request, item: Item) {
  const { db } = call;
  if (item.kind === 'ROLE') {
    const { id } = await roleOf(call, item.code);
    const own = and(eq(accountRole.accountId, accountId), eq(accountRole.roleId, id));
    await db.delete(accountRole).where(own);
    return;
  }
  await db
    .delete(accountAuthority)
    .where(
      and(
        eq(accountAuthority.accountId, accountId),
        inArray(accountAuthority.authorityCode, [item.code]),
      ),
    );
}

const setAct = (request: Request): Act => ({
  action: ACTION,
  async apply(call, target) {
    const { db, deps, subject } = call;
    await checkGiven(call, request);
    const takesAdmin = request.remove.some(({ kind, code }) => kind === 'ROLE' && code === 'ADMIN');
    if (takesAdmin) {
      await holdAdministrators(db);
      const remains = await adminRemains(db, [target.id], deps.clock());
      if (!remains) throw peopleError('LAST_ADMIN');
    }
    for (const item of request.remove) await takeAway(call, request, item);
    for (const item of request.add) await give(call, request, item);
    const log = (change: string) => (item: Item) => ({
      at: deps.clock(),
      actorAccountId: subject.accountId,
      subject: `account:${target.id}`,
      change: `${change} ${item.kind} ${item.effect}`,
      authorityCode: item.code,
      reason: request.reason,
    });
    const rows = [...request.add.map(log('ADD')), ...request.remove.map(log('REMOVE'))];
    if (rows.length > 0) await db.insert(permissionChangeLog).values(rows);
    await notifyPerson(call, target, 'rights');
    const change =
      (before: boolean) =>
      (item: Item): FieldChange => ({
        field: `${item.kind}:${item.code}`,
        before: before ? item.effect : null,
        after: before ? null : item.effect,
      });
    return [...request.add.map(change(false)), ...request.remove.map(change(true))];
  },
});

const asAct = ({ accountId, reason }: Request) => ({ ids: [accountId], reason });

/** For `before`: refuses what the caller may not change, with an audit event that stays. */
export const judgeGrants = (call: Caller, request: Request) =>
  judgeSingle(call, setAct(request), asAct(request));

/** Gives and takes roles and authorities of one account; each request reads them again, so it holds at once. */
export async function setGrants(call: Caller, request: Request): Promise<GrantsDone> {
  await actOn(call, setAct(request), asAct(request));
  return { changed: request.add.length + request.remove.length, changeRequestId: null };
}
