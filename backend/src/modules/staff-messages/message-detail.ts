import type { StaffMessage } from '@portal/types';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account } from '../../db/schema/index.ts';
import type { Deps } from '../../deps/deps.ts';
import { type StoredMessage, waitingRequests } from './stored-message.ts';
import { textsOf } from './texts.ts';

/** What may be done with a message in its state; one that waits for a second person is left alone. */
export function mayOf(
  { state }: Pick<StoredMessage, 'state'>,
  isHeld: boolean,
): StaffMessage['may'] {
  const isDraft = state === 'DRAFT' && !isHeld;
  return {
    ...{ edit: isDraft, send: isDraft, discard: isDraft },
    test: state === 'DRAFT' || state === 'SCHEDULED',
    unschedule: state === 'SCHEDULED',
    pause: state === 'SENDING',
    resume: state === 'PAUSED',
    recall: state === 'SENDING' || state === 'PAUSED' || state === 'SENT',
  };
}

/** Names of accounts. */
export async function namesOf(
  db: Db,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db
    .select({ id: account.id, name: account.fullname })
    .from(account)
    .where(inArray(account.id, known));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A message as its editors see it. */
export async function messageDetail(
  { db, deps }: { db: Db; deps: Pick<Deps, 'clock'> },
  row: StoredMessage,
): Promise<StaffMessage> {
  const names = await namesOf(db, [row.createdBy, row.updatedBy]);
  const requestId = (await waitingRequests(db, [row.id], deps.clock())).get(row.id) ?? null;
  return {
    ...{ id: row.id, version: row.version, state: row.state, ...textsOf(row) },
    ...{ link: row.link, type: row.type, audience: row.audience, channels: row.channels },
    ...{ urgent: row.urgent, total: row.total },
    sendAt: row.sendAt?.toISOString() ?? null,
    by: names.get(row.createdBy) ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: names.get(row.updatedBy) ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    recalledAt: row.recalledAt?.toISOString() ?? null,
    changeRequestId: requestId,
    may: mayOf(row, requestId !== null),
  };
}
