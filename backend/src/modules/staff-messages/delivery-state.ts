import type { RecipientReason } from '@portal/domain/notification';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { outbox } from '../../db/schema/index.ts';
import { faultOf } from '../operations/outbox-fault.ts';
import type { DeliveryChange } from '../outbox/deliver.ts';
import { columnsOf } from './recipient-columns.ts';

/** Why a delivery failed, in words that name no host and no address. */
function reasonOf(error: string | null): RecipientReason {
  switch (faultOf(error)) {
    case 'NOT_CONFIGURED':
      return 'NOT_CONFIGURED';
    case 'TOO_LATE':
      return 'TOO_LATE';
    case 'AWAY':
    case 'AUTH':
      return 'UNREACHABLE';
    default:
      return 'REFUSED';
  }
}

const REASONS: Record<DeliveryChange, (error: string | null) => RecipientReason | null> = {
  SENT: () => null,
  WAITING: () => null,
  FAILED: reasonOf,
  CANCELLED: () => 'STOPPED',
};

/**
 * A push goes to every browser of a recipient: sent once one has it, on its way while one may still get it. The recipient is
 * held before the rows are read, so that the last of two that end at once sees the other.
 */
async function pushChange(db: Db, messageId: number, accountId: number | null) {
  await db.execute(sql`select from message_recipient
    where message_id = ${messageId} and account_id = ${accountId} for update`);
  const { rows } = await db.execute<{ change: DeliveryChange }>(sql`
    select case when bool_or(sent_at is not null) then 'SENT'
      when bool_or(coalesce(sent_at, failed_at, cancelled_at) is null) then 'WAITING'
      when bool_or(failed_at is not null) then 'FAILED' else 'CANCELLED' end as change
      from outbox where message_id = ${messageId} and account_id = ${accountId} and kind = 'PUSH'`);
  return rows[0]?.change;
}

/** What became of a mail, text message or push, for the recipient of the message that it carries; in the same transaction. */
export async function markDelivery(
  db: Db,
  outboxId: number,
  change: DeliveryChange,
): Promise<void> {
  const [row] = await db
    .select({
      ...{ messageId: outbox.messageId, accountId: outbox.accountId, kind: outbox.kind },
      lastError: outbox.lastError,
    })
    .from(outbox)
    .where(eq(outbox.id, outboxId));
  // Messages of staff never call a team's webhook.
  if (row === undefined || row.messageId === null || row.kind === 'WEBHOOK') return;
  const [state, reason] = columnsOf(row.kind);
  const isPush = row.kind === 'PUSH';
  const now = (isPush && (await pushChange(db, row.messageId, row.accountId))) || change;
  await db.execute(sql`update message_recipient set ${state} = ${now}, ${reason} = ${REASONS[now](row.lastError)}
    where message_id = ${row.messageId} and account_id = ${row.accountId}`);
}
