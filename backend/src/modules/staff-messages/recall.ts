import type { StaffMessageActed, staffMessageRecall } from '@portal/types';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '../../db/handle.ts';
import { heldIds } from '../../db/own-lock.ts';
import { message, notification, outbox } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { recordAct, stateChange } from '../content-admin/act-log.ts';
import { reasonOf } from '../people/reason.ts';
import { actedOn } from './acts.ts';
import { OUTER } from './channels.ts';
import { holdMessage } from './message-access.ts';
import { httpError } from './messages.ts';
import { columnsOf } from './recipient-columns.ts';
import { messageObject } from './stored-message.ts';

/** Ends what waits. What a server has in hand at this moment is out: its recipient stays as it is until the server has answered. */
async function cancelWaiting(db: Db, messageId: number, now: Date): Promise<number> {
  await db
    .update(outbox)
    .set({ cancelledAt: now, body: '' })
    .where(
      and(
        eq(outbox.messageId, messageId),
        ...[isNull(outbox.sentAt), isNull(outbox.failedAt), isNull(outbox.cancelledAt)],
        sql`${outbox.id} not in ${heldIds('message')}`,
      ),
    );
  let cancelled = 0;
  for (const channel of OUTER) {
    const [state, reason] = columnsOf(channel);
    const { rowCount } = await db.execute(sql`
      update message_recipient r set ${state} = 'CANCELLED', ${reason} = 'RECALLED'
       where r.message_id = ${messageId} and r.${state} = 'WAITING' and (r.${reason} is not null
         or exists (select from outbox o where o.message_id = r.message_id and o.account_id = r.account_id
           and o.kind = ${channel} and o.cancelled_at is not null))`);
    cancelled += rowCount ?? 0;
  }
  return cancelled;
}

/** Takes a message back: out of lists, counts and bells at once; what waits is cancelled. */
export async function recallMessage(
  call: Caller,
  { id, version, reason: given }: { id: number } & z.output<typeof staffMessageRecall>,
): Promise<StaffMessageActed> {
  const { db, deps, subject } = call;
  const row = await holdMessage(call, { id, version, action: 'message.recall' });
  if (row.state !== 'SENDING' && row.state !== 'PAUSED' && row.state !== 'SENT')
    throw httpError('MESSAGE_STATE');
  const reason = reasonOf({ reason: given }, call.language);
  const now = deps.clock();
  const by = { recalledBy: subject.accountId, updatedBy: subject.accountId };
  await db
    .update(message)
    .set({ state: 'RECALLED', recalledAt: now, endedAt: now, ...by })
    .where(eq(message.id, id));
  await db.update(notification).set({ recalledAt: now }).where(eq(notification.messageId, id));
  const cancelled = await cancelWaiting(db, id, now);
  await recordAct(call, {
    ...{ action: 'message.recall', object: messageObject(id) },
    changes: stateChange(row.state, 'RECALLED'),
    detail: { reason, cancelled },
  });
  return actedOn(call, id);
}
