import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import { inboxEvent } from '../db/schema/index.ts';
import { tableOf } from './item-store.ts';

/** A mail has left: the item that it answers is answered from now on, in the same transaction. */
export async function markAnswered(db: Db, outboxId: number): Promise<void> {
  const [event] = await db
    .select({ inbox: inboxEvent.inbox, itemId: inboxEvent.itemId, by: inboxEvent.by })
    .from(inboxEvent)
    .where(eq(inboxEvent.outboxId, outboxId));
  if (event === undefined) return;
  const { inbox, itemId, by } = event;
  const table = tableOf(inbox);
  const changed = await db
    .update(table)
    .set({ status: 'ANSWERED', firstAnswerAt: sql`coalesce(${table.firstAnswerAt}, now())` })
    .where(and(eq(table.id, itemId), inArray(table.status, ['NEW', 'ASSIGNED'])))
    .returning({ id: table.id });
  if (changed.length > 0)
    await db.insert(inboxEvent).values({ inbox, itemId, kind: 'STATE', state: 'ANSWERED', by });
}
