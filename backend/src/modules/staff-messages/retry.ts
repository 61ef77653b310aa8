import { sql } from 'drizzle-orm';
import type { Caller } from '../../lookup/caller.ts';
import { recordAct } from '../content-admin/act-log.ts';
import { OUTER } from './channels.ts';
import { holdMessage } from './message-access.ts';
import { httpError } from './messages.ts';
import { columnsOf } from './recipient-columns.ts';
import { messageObject } from './stored-message.ts';

/**
 * Lets failed deliveries wait for their turn once more, each in its own row of the outbox; those whose text is erased (30 days)
 * stay failed. All other recipients are left alone.
 */
export async function retryMessage(
  call: Caller,
  seen: { id: number; version: number },
): Promise<{ retried: number }> {
  const row = await holdMessage(call, { ...seen, action: 'message.retry' });
  if (row.state !== 'SENT' && row.state !== 'SENDING') throw httpError('MESSAGE_STATE');
  if (row.counts !== null) throw httpError('MESSAGE_ERASED');
  let retried = 0;
  for (const channel of OUTER) {
    const [state, reason] = columnsOf(channel);
    const { rowCount } = await call.db.execute(sql`
      update message_recipient r set ${state} = 'WAITING', ${reason} = 'TURN'
       where r.message_id = ${row.id} and r.${state} = 'FAILED' and exists (select from outbox o
         where o.message_id = r.message_id and o.account_id = r.account_id and o.kind = ${channel}
           and o.failed_at is not null and o.body <> '')`);
    retried += rowCount ?? 0;
  }
  if (retried > 0)
    await call.deps.jobs.put(call.db, 'message.due', {}, { accountId: call.subject.accountId });
  await recordAct(call, {
    ...{ action: 'message.retry', object: messageObject(row.id), changes: [] },
    detail: { retried },
  });
  return { retried };
}
