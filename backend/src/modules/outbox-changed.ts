import type { Db } from '../db/handle.ts';
import { markAnswered } from '../inbox/answered.ts';
import type { DeliveryChange } from './outbox/deliver.ts';
import { markDelivery } from './staff-messages/delivery-state.ts';

/** Who has to know what became of a mail or text message: the item that it answers, the message of staff that it carries. */
export async function outboxChanged(db: Db, id: number, change: DeliveryChange): Promise<void> {
  if (change === 'SENT') await markAnswered(db, id);
  await markDelivery(db, id, change);
}
