import type { ReleasePin } from '@portal/types';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, releaseOverride } from '../../db/schema/index.ts';
import { addLog } from '../log/release-log.ts';

/** An override of an account, or of a machine (no account). */
export type OverrideRow = typeof releaseOverride.$inferSelect;
/** Why an override ended before it expired. */
export type EndReason = NonNullable<OverrideRow['endReason']>;

/** The authority to override versions for oneself. */
export const OVERRIDE_AUTHORITY = 'release.override';

const isActive = (now: Date) =>
  and(isNull(releaseOverride.endedAt), gt(releaseOverride.expiresAt, now));

/** The override of an account that is neither ended nor expired; undefined without one. */
export async function overrideOfAccount(
  db: Db,
  accountId: number,
  now: Date,
): Promise<OverrideRow | undefined> {
  const [row] = await db
    .select()
    .from(releaseOverride)
    .where(and(eq(releaseOverride.accountId, accountId), isActive(now)))
    .orderBy(desc(releaseOverride.id))
    .limit(1);
  return row;
}

/**
 * A machine's override that is neither ended nor expired; it applies to every browser with its cookie. Undefined
 * without one.
 */
export async function overrideOfMachine(
  db: Db,
  id: number,
  now: Date,
): Promise<OverrideRow | undefined> {
  const [row] = await db
    .select()
    .from(releaseOverride)
    .where(and(eq(releaseOverride.id, id), isNull(releaseOverride.accountId), isActive(now)));
  return row;
}

/** What a pin selects, as text: its version, its channel, or the base address of its development server. */
export const targetOf = (pin: ReleasePin): string =>
  pin.kind === 'version' ? pin.version : pin.kind === 'channel' ? pin.channel : pin.base;

interface LogEntry {
  at: Date;
  actor: string;
  reason?: string | undefined;
  detail: Record<string, unknown>;
}

async function logPins(
  db: Db,
  { id, pins }: Pick<OverrideRow, 'id' | 'pins'>,
  { at, actor, reason, detail }: LogEntry,
): Promise<void> {
  for (const pin of pins) {
    await addLog(db, {
      at,
      actor,
      action: 'OVERRIDE',
      remote: pin.remote,
      version: pin.kind === 'version' ? pin.version : null,
      channel: pin.kind === 'channel' ? pin.channel : null,
      reason: reason ?? null,
      detail: { override: id, kind: pin.kind, target: targetOf(pin), ...detail },
    });
  }
}

/** Adds an override with its log rows and ends the account's active one. Call it in a transaction. Returns its id. */
export async function addOverride(
  db: Db,
  values: Omit<typeof releaseOverride.$inferInsert, 'endedAt' | 'endReason'>,
  reason: string | undefined,
): Promise<number> {
  const { accountId, actor, createdAt, expiresAt } = values;
  if (accountId != null) {
    // Locks the account, so that of two calls at once one override remains.
    await db
      .select({ id: account.id })
      .from(account)
      .where(eq(account.id, accountId))
      .for('update');
    await endOverride(db, accountId, { actor, at: createdAt, reason: 'REPLACED' });
  }
  const [row] = await db.insert(releaseOverride).values(values).returning();
  if (row === undefined) throw new Error('no override was added');
  const detail = { until: expiresAt.toISOString() };
  await logPins(db, row, { at: createdAt, actor, reason, detail });
  return row.id;
}

/**
 * Ends the override of an account, or of a machine by its id, with log rows. Returns whether one was active; an expired
 * one was not.
 */
export async function endOverride(
  db: Db,
  of: number | { machineOverride: number },
  { actor, at, reason }: { actor: string; at: Date; reason: EndReason },
): Promise<boolean> {
  const whose =
    typeof of === 'number'
      ? eq(releaseOverride.accountId, of)
      : and(eq(releaseOverride.id, of.machineOverride), isNull(releaseOverride.accountId));
  const ended = await db
    .update(releaseOverride)
    .set({ endedAt: at, endReason: reason })
    .where(and(whose, isNull(releaseOverride.endedAt)))
    .returning();
  const active = ended.filter(({ expiresAt }) => expiresAt > at);
  for (const row of active) await logPins(db, row, { at, actor, detail: { ended: reason } });
  return active.length > 0;
}
