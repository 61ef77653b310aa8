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

/** What became of a mail or text message, for the recipient of the message that it carries; in the same transaction. */
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
  if (row === undefined || row.messageId === null) return;
  const [state, reason] = columnsOf(row.kind);
  await db.execute(sql`update message_recipient set ${state} = ${change}, ${reason} = ${REASONS[change](row.lastError)}
    where message_id = ${row.messageId} and account_id = ${row.accountId}`);
}
