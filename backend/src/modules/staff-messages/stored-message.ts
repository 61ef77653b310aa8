import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { stateOf } from '../../approvals/request-store.ts';
import type { Db } from '../../db/handle.ts';
import { changeRequest, message } from '../../db/schema/index.ts';
import type { Subject } from '../../http/subject.ts';

export type StoredMessage = typeof message.$inferSelect;

export const messageObject = (id: number) => `message:${id}`;

/** SQL: the messages that the caller administers. Staff of a unit have those written within it. */
export function administered({ staff }: Pick<Subject, 'staff'>): SQL | undefined {
  const units = staff?.scopeUnits ?? null;
  return units === null ? undefined : inArray(message.unitId, [...units]);
}

export async function findMessage(
  db: Db,
  id: number,
  options: { where?: SQL | undefined; hold?: boolean } = {},
): Promise<StoredMessage | undefined> {
  const found = db
    .select()
    .from(message)
    .where(and(eq(message.id, id), options.where));
  const [row] = await (options.hold === true ? found.for('update') : found);
  return row;
}

/** The change request that waits for a second person, of each of these messages. */
export async function waitingRequests(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      ...{ id: changeRequest.id, objectKey: changeRequest.objectKey, state: changeRequest.state },
      expiresAt: changeRequest.expiresAt,
    })
    .from(changeRequest)
    .where(
      and(
        inArray(changeRequest.objectKey, ids.map(messageObject)),
        eq(changeRequest.state, 'PENDING'),
      ),
    );
  return new Map(
    rows
      .filter((row) => stateOf(row, now) === 'PENDING')
      .map((row) => [Number(row.objectKey.slice('message:'.length)), row.id]),
  );
}
