import type { OutboxState } from '@portal/domain/outbox';
import type { OutboxPage, OutboxQuery, OutboxRow } from '@portal/types';
import { and, desc, eq, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { outbox } from '../../db/schema/index.ts';
import { maskEmail, maskPhone } from '../../scope/mask.ts';
import { faultOf } from './outbox-fault.ts';

type Row = Omit<typeof outbox.$inferSelect, 'body' | 'messageId' | 'accountId'>;

const { id, sentAt, failedAt, cancelledAt } = outbox;
const CONDITIONS: Record<OutboxState, SQL | undefined> = {
  WAITING: and(isNull(sentAt), isNull(failedAt), isNull(cancelledAt)),
  SENT: isNotNull(sentAt),
  FAILED: and(isNotNull(failedAt), isNull(sentAt)),
  CANCELLED: isNotNull(cancelledAt),
};

const stateOf = (row: Row): OutboxState => {
  if (row.sentAt !== null) return 'SENT';
  if (row.failedAt !== null) return 'FAILED';
  return row.cancelledAt === null ? 'WAITING' : 'CANCELLED';
};

/** A browser and a team's subscription are numbers: there is nothing to mask. */
const MASKS = {
  MAIL: maskEmail,
  SMS: maskPhone,
  PUSH: (browser: string) => browser,
  WEBHOOK: (subscription: string) => subscription,
} as const;

const columns = {
  ...{ id, kind: outbox.kind, recipient: outbox.recipient, subject: outbox.subject },
  ...{ keepBody: outbox.keepBody, uselessAfter: outbox.uselessAfter, tries: outbox.tries },
  ...{ sentAt, failedAt, cancelledAt, lastError: outbox.lastError, createdAt: outbox.createdAt },
};

const shown = (row: Row): OutboxRow => ({
  id: row.id,
  kind: row.kind,
  recipient: MASKS[row.kind](row.recipient),
  subject: row.subject,
  state: stateOf(row),
  tries: row.tries,
  createdAt: row.createdAt.toISOString(),
  endedAt: (row.sentAt ?? row.failedAt ?? row.cancelledAt)?.toISOString() ?? null,
  fault: faultOf(row.sentAt === null ? row.lastError : null),
  secret: !row.keepBody,
});

/** A page of messages, the newest first, without their bodies. */
export async function listOutbox(
  db: Db,
  { state, before, most }: OutboxQuery,
): Promise<OutboxPage> {
  const rows: Row[] = await db
    .select(columns)
    .from(outbox)
    .where(
      and(
        state === undefined ? undefined : CONDITIONS[state],
        before === undefined ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
    .limit(most + 1);
  const page = rows.slice(0, most);
  return { rows: page.map(shown), next: rows.length > most ? (page.at(-1)?.id ?? null) : null };
}

/** Messages by id, to judge acts on them. */
export async function messagesOf(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { state: OutboxState; keepBody: boolean }>> {
  const rows: Row[] = await db
    .select(columns)
    .from(outbox)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, { state: stateOf(row), keepBody: row.keepBody }]));
}

/** A failed message's text stays for 30 days, for another try (areas/administration.md 5.9). */
export const STORED_DAYS = 30;

/** Empties the bodies of messages that failed longer ago; returns how many. */
export async function forgetBodies(db: Db, before: Date): Promise<number> {
  const rows = await db
    .update(outbox)
    .set({ body: '' })
    .where(and(lt(failedAt, before), eq(outbox.keepBody, true), isNull(sentAt)))
    .returning({ id });
  return rows.length;
}
