import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, releaseCanary, releaseChannel, role } from '../../db/schema/index.ts';
import { addLog } from '../log/release-log.ts';
import type { CanaryRule } from './canary-share.ts';
import { channelRow } from './channel-store.ts';

/** The channel of canary versions. */
export const CANARY = 'canary';

/** Who changes a rule, when and why. */
export interface RuleChange {
  actor: string;
  at: Date;
  reason?: string | null | undefined;
  /** Who proposed what the actor approved. */
  proposedBy?: string | undefined;
}

const columns = {
  remote: releaseCanary.remote,
  share: releaseCanary.share,
  users: releaseCanary.users,
  roles: releaseCanary.roles,
};

/** The canary rule of a remote with the version of the canary channel; undefined when either is missing. */
export async function findCanary(
  db: Db,
  remote: string,
): Promise<(CanaryRule & { version: string }) | undefined> {
  const [rule] = await db
    .select(columns)
    .from(releaseCanary)
    .where(eq(releaseCanary.remote, remote));
  const row = await channelRow(db, CANARY, remote);
  return rule && row && { ...rule, version: row.version };
}

/** All canary rules with their versions, by remote. */
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

/** Those of the user names (given in lower case) and role codes that do not exist. */
export async function unknownNames(db: Db, users: string[], roles: string[]): Promise<string[]> {
  const lower = sql<string>`lower(${account.username})`;
  const found = await db.select({ name: lower }).from(account).where(inArray(lower, users));
  const codes = await db.select({ code: role.code }).from(role).where(inArray(role.code, roles));
  const known = new Set([...found.map(({ name }) => name), ...codes.map(({ code }) => code)]);
  return [...users, ...roles].filter((name) => !known.has(name));
}

/**
 * Adds or replaces the rule of a remote, with its log row. The version is the canary channel's row, set before. Call it
 * under lockPromotions.
 */
export async function putCanary(
  db: Db,
  rule: CanaryRule,
  { actor, at, reason, proposedBy }: RuleChange,
) {
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
    detail: {
      before: before ?? null,
      after: after ?? null,
      ...(proposedBy === undefined ? {} : { proposedBy }),
    },
  });
}

/**
 * Deletes the canary rule of a remote and its version, with a log row; with `onlyVersion` only a canary of that
 * version. Call it under lockPromotions. Returns whether there was one.
 */
export async function endCanary(
  db: Db,
  remote: string,
  { actor, at, reason }: RuleChange,
  onlyVersion?: string,
): Promise<boolean> {
  const row = await channelRow(db, CANARY, remote);
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
