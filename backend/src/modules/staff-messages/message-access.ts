import { localMoment } from '@portal/calendar';
import { eq } from 'drizzle-orm';
import { account } from '../../db/schema/index.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import type { Caller } from '../../lookup/caller.ts';
import { recordMiss } from '../../lookup/guard.ts';
import { httpError as peopleError } from '../people/messages.ts';
import { messageDetail } from './message-detail.ts';
import { administered, findMessage, type StoredMessage } from './stored-message.ts';

/** A message that the caller administers. Throws NOT_FOUND. */
export async function requireMessage(
  call: Caller,
  id: number,
  action: string,
  hold = false,
): Promise<StoredMessage> {
  const row = await findMessage(call.db, id, { where: administered(call.subject), hold });
  if (row !== undefined) return row;
  await recordMiss(call, action);
  throw commonError('NOT_FOUND');
}

/** The same, held until the transaction ends, of the version that was seen. Throws NOT_FOUND, ADMIN_CHANGED. */
export async function holdMessage(
  call: Caller,
  { id, version, action }: { id: number; version: number; action: string },
): Promise<StoredMessage> {
  const row = await requireMessage(call, id, action, true);
  if (row.version === version) return row;
  const [last] = await call.db
    .select({ name: account.fullname })
    .from(account)
    .where(eq(account.id, row.updatedBy ?? 0));
  throw peopleError('ADMIN_CHANGED', {
    params: { name: last?.name ?? '–', time: localMoment(row.updatedAt) },
    data: { current: await messageDetail(call, row) },
  });
}
