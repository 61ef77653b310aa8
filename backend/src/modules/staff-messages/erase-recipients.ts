import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { message } from '../../db/schema/index.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { countReport } from './report.ts';

/**
 * Erases the recipients of old messages, whole months of them; the sums of each message stay with it. Nothing that is on its
 * way is old: a message ends within days.
 */
export async function eraseRecipients(db: Db, now: Date): Promise<number> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - (await settingOf(db, 'MESSAGE_REPORT_MONTHS')));
  // A month goes when its last day is old: its messages are those before the first of the month.
  const month = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth(), 1));
  const rows = await db
    .select()
    .from(message)
    .where(and(lt(message.sentAt, month), isNull(message.counts)));
  for (const row of rows)
    await db
      .update(message)
      .set({ counts: await countReport(db, row) })
      .where(eq(message.id, row.id));
  const { rows: dropped } = await db.execute<{ n: number }>(
    sql`select drop_recipients_before(${month}) as n`,
  );
  return dropped[0]?.n ?? 0;
}
