import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import type { Db } from '../../db/handle.ts';
import { withOwnLock } from '../../db/own-lock.ts';
import { outbox } from '../../db/schema/index.ts';
import type { SecretBox } from '../../db/secret-box.ts';
import type { Clock } from '../../deps/clock.ts';
import { type Message, type Transport, Undeliverable } from './message.ts';

/** Where bodies are sealed for. A row has no other name before it is stored, so the row is not part of it. */
export const PLACE = 'outbox.body';

/** After so many tries a message is shown as failed (DOMAIN SEC-08); a team's webhook may be away for an hour. */
export const TRIES: Record<Message['kind'], number> = { MAIL: 5, SMS: 5, PUSH: 5, WEBHOOK: 11 };

export interface DeliverParts {
  db: Database;
  clock: Clock;
  log: Logger;
  /** Opens bodies. */
  box: SecretBox;
  transports: Record<Message['kind'], Transport>;
  /** Whether bodies stay readable after sending: in a demonstration alone. */
  keepBodies: boolean;
  /** Runs in the transaction that stores what became of a message. */
  changed?: (tx: Db, id: number, change: DeliveryChange) => Promise<void>;
}

/** What became of a message: it left, failed, was cancelled, or is sent once more. */
export type DeliveryChange = 'SENT' | 'FAILED' | 'CANCELLED' | 'WAITING';

type Row = typeof outbox.$inferSelect;

/** A message that is still to be sent. */
export const waiting = (id: number) =>
  and(
    eq(outbox.id, id),
    isNull(outbox.sentAt),
    isNull(outbox.failedAt),
    isNull(outbox.cancelledAt),
  );

/** Answers of a mail server by which another try is of no use: there is no such mailbox (RFC 5321). */
const NO_MAILBOX = new Set([550, 551, 553]);
const isForGood = (error: unknown): boolean =>
  NO_MAILBOX.has((error as { responseCode?: number } | null)?.responseCode ?? 0);

/** What may be kept of an error: mail servers quote addresses, but never the body. */
const reasonOf = (error: unknown): string => {
  const { code, message } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  return [code, typeof message === 'string' ? message : 'unknown']
    .filter(Boolean)
    .join(': ')
    .slice(0, 200);
};

async function send(parts: DeliverParts, row: Row): Promise<void> {
  const { kind, recipient: to, subject, uselessAfter } = row;
  const body = parts.box.open(row.body, PLACE);
  const message = {
    ...{ kind, to, body },
    ...(subject === null ? {} : { subject }),
    ...(uselessAfter === null ? {} : { uselessAfter }),
  };
  await parts.transports[kind](message, row.id);
}

/**
 * Tries once to send a message. The try is counted before it is made, so a service that dies in it has made it too.
 */
async function tryOnce(parts: DeliverParts, id: number): Promise<boolean> {
  const { db, clock, log, keepBodies } = parts;
  const [row] = await db
    .update(outbox)
    .set({ tries: sql`${outbox.tries} + 1` })
    .where(waiting(id))
    .returning();
  if (row === undefined) return true;
  const erased = keepBodies ? {} : { body: '' };
  try {
    if (row.uselessAfter !== null && clock() > row.uselessAfter) throw new Error('too late');
    await send(parts, row);
    await db.transaction(async (tx) => {
      await tx
        .update(outbox)
        .set({ sentAt: clock(), ...erased })
        .where(eq(outbox.id, id));
      await parts.changed?.(tx, id, 'SENT');
    });
    return true;
  } catch (error) {
    const late = row.uselessAfter !== null && clock() > row.uselessAfter;
    const isOver = error instanceof Undeliverable || isForGood(error);
    const over = late || isOver || row.tries >= TRIES[row.kind];
    const lastError = reasonOf(error);
    await db.transaction(async (tx) => {
      const stored = await tx
        .update(outbox)
        .set({ lastError, ...(over ? { failedAt: clock(), ...(row.keepBody ? {} : erased) } : {}) })
        .where(waiting(id))
        .returning({ id: outbox.id });
      if (over && stored.length > 0) await parts.changed?.(tx, id, 'FAILED');
    });
    log[over ? 'error' : 'warn'](
      { message: id, kind: row.kind, tries: row.tries, over },
      'a message could not be sent',
    );
    return over;
  }
}

/** Tries once to send a message that nothing else is at. Answers false when it shall be tried again. */
export async function deliver(parts: DeliverParts, id: number): Promise<boolean> {
  let over = false;
  // Until the server has answered, a request to cancel learns that the message is leaving.
  await withOwnLock(parts.db, { of: 'message', id, wait: true }, async () => {
    over = await tryOnce(parts, id);
  });
  return over;
}
