import type { ReleasePin } from '@portal/types';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, releaseOverride } from '../../db/schema/index.ts';
import { addLog } from '../artifacts/store.ts';
import type { OverrideRow } from '../manifest/read-state.ts';

export type EndReason = NonNullable<OverrideRow['endReason']>;

/** What a pin holds its remote at: the version, the channel's name or the address. */
export const targetOf = (pin: ReleasePin): string =>
  pin.kind === 'version' ? pin.version : pin.kind === 'channel' ? pin.channel : pin.base;

const logPins = async (
  db: Db,
  row: Pick<OverrideRow, 'id' | 'pins'>,
  about: { at: Date; actor: string; reason?: string | undefined; detail: Record<string, unknown> },
) => {
  const { at, actor, reason, detail } = about;
  for (const pin of row.pins) {
    await addLog(db, {
      at,
      actor,
      action: 'OVERRIDE',
      remote: pin.remote,
      version: pin.kind === 'version' ? pin.version : null,
      channel: pin.kind === 'channel' ? pin.channel : null,
      reason: reason ?? null,
      detail: { override: row.id, kind: pin.kind, target: targetOf(pin), ...detail },
    });
  }
};

/** Adds an override with its log rows; the one that the account has on ends with it. Call it in a transaction. */
export async function addOverride(
  db: Db,
  values: Omit<typeof releaseOverride.$inferInsert, 'endedAt' | 'endReason'>,
  reason: string | undefined,
): Promise<number> {
  const { accountId, actor, createdAt, expiresAt } = values;
  if (accountId != null) {
    // One after the other, so that two at once leave one.
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

/** Ends what an account (or a machine, by the override's id) has on; what is over already stays so. Answers whether it was on. */
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
  const living = ended.filter(({ expiresAt }) => expiresAt > at);
  for (const row of living) await logPins(db, row, { at, actor, detail: { ended: reason } });
  return living.length > 0;
}
