import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, releaseCanary, releaseChannel, role } from '../../db/schema/index.ts';
import { addLog } from '../artifacts/store.ts';
import type { CanaryRule } from '../rollout/canary-share.ts';

/** The channel that a share of users gets before everybody does. */
export const CANARY = 'canary';

/** Who changes a rule, when and why. */
export interface RuleChange {
  actor: string;
  at: Date;
  reason?: string | null | undefined;
}

const columns = {
  remote: releaseCanary.remote,
  share: releaseCanary.share,
  users: releaseCanary.users,
  roles: releaseCanary.roles,
};

/** The version that a channel names for a remote. */
export async function versionIn(db: Db, channel: string, remote: string) {
  const [row] = await db
    .select({ version: releaseChannel.version, since: releaseChannel.updatedAt })
    .from(releaseChannel)
    .where(and(eq(releaseChannel.channel, channel), eq(releaseChannel.remote, remote)));
  return row;
}

/** The rule of a remote, with the version that it is about; undefined without one. */
export async function findCanary(
  db: Db,
  remote: string,
): Promise<(CanaryRule & { version: string }) | undefined> {
  const [rule] = await db
    .select(columns)
    .from(releaseCanary)
    .where(eq(releaseCanary.remote, remote));
  const row = await versionIn(db, CANARY, remote);
  return rule && row && { ...rule, version: row.version };
}

/** All rules with their versions. */
export const listCanaries = (db: Db) =>
  db
    .select({
      ...columns,
      version: releaseChannel.version,
      updatedAt: releaseCanary.updatedAt,
      updatedBy: releaseCanary.updatedBy,
    })
    .from(releaseCanary)
    .innerJoin(
      releaseChannel,
      and(eq(releaseChannel.remote, releaseCanary.remote), eq(releaseChannel.channel, CANARY)),
    )
    .orderBy(releaseCanary.remote);

/** Those of these user names and role codes that do not exist. */
export async function unknownNames(db: Db, users: string[], roles: string[]): Promise<string[]> {
  const lower = sql<string>`lower(${account.username})`;
  const found = await db.select({ name: lower }).from(account).where(inArray(lower, users));
  const codes = await db.select({ code: role.code }).from(role).where(inArray(role.code, roles));
  const known = new Set([...found.map(({ name }) => name), ...codes.map(({ code }) => code)]);
  return [...users, ...roles].filter((name) => !known.has(name));
}

/** Writes a rule, and who wrote it, with what was before; call it under the lock of promotions. */
export async function putCanary(db: Db, rule: CanaryRule, { actor, at, reason }: RuleChange) {
  const before = await findCanary(db, rule.remote);
  const { share, users, roles } = rule;
  const values = { share, users: [...users], roles: [...roles], updatedAt: at, updatedBy: actor };
  await db
    .insert(releaseCanary)
    .values({ remote: rule.remote, ...values })
    .onConflictDoUpdate({ target: releaseCanary.remote, set: values });
  const after = await findCanary(db, rule.remote);
  await addLog(db, {
    at,
    actor,
    action: 'CANARY',
    remote: rule.remote,
    version: after?.version ?? null,
    channel: CANARY,
    reason: reason ?? null,
    detail: { before: before ?? null, after: after ?? null },
  });
}

/**
 * Ends the canary of a remote, if there is one and (where told) of that version; call it under the lock of promotions.
 * Answers whether there was one.
 */
export async function endCanary(
  db: Db,
  remote: string,
  { actor, at, reason }: RuleChange,
  onlyVersion?: string,
): Promise<boolean> {
  const row = await versionIn(db, CANARY, remote);
  if (row === undefined || (onlyVersion !== undefined && row.version !== onlyVersion)) return false;
  const before = await findCanary(db, remote);
  await db.delete(releaseCanary).where(eq(releaseCanary.remote, remote));
  await db
    .delete(releaseChannel)
    .where(and(eq(releaseChannel.channel, CANARY), eq(releaseChannel.remote, remote)));
  await addLog(db, {
    at,
    actor,
    action: 'CANARY',
    remote,
    version: row.version,
    channel: CANARY,
    reason: reason ?? null,
    detail: { before: before ?? null, after: null },
  });
  return true;
}
