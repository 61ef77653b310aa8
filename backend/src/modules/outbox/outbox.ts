import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Db } from '../../db/handle.ts';
import { isFree } from '../../db/own-lock.ts';
import { outbox } from '../../db/schema/index.ts';
import { type DeliverParts, deliver, PLACE, TRIES, waiting } from './deliver.ts';
import type { Message } from './message.ts';

/** Webhooks wait for themselves alone: a receiver that hangs holds up no code and no mail. */
const QUEUES = { people: 'outbox', webhooks: 'outbox-webhooks' } as const;
const WORKERS = { people: 2, webhooks: 1 } as const;
type Family = keyof typeof QUEUES;

const familyOf = (kind: Message['kind']): Family => (kind === 'WEBHOOK' ? 'webhooks' : 'people');
/** Messages of one statement. */
const ROWS = 500;

export interface OutboxParts extends DeliverParts {
  /** Started before the outbox is. */
  boss: PgBoss;
  /** Seconds before the second try; doubles with each. */
  retrySeconds?: number;
}

/** A message as a demonstration shows it. */
export interface ShownMessage {
  channel: 'mail' | 'sms' | 'push' | 'webhook';
  to: string;
  subject: string | null;
  body: string;
  /** ISO 8601. */
  at: string;
  status: 'sent' | 'failed' | 'waiting' | 'cancelled';
  tries: number;
}

/** Mails, text messages and push messages on their way out (DESIGN decision 8). */
export interface Outbox {
  /**
   * Stores a message, to be sent once `db` (usually a transaction) is committed: what is rolled back is not sent, and
   * what is committed is, even if the service dies in between. Returns its id.
   */
  put(db: Db, message: Message): Promise<number>;
  /** The same for many: their ids in the same order. */
  putAll(db: Db, messages: readonly Message[]): Promise<number[]>;
  /** Sends a failed message once more, when `db` is committed; false unless it failed and its body is there. */
  retry(db: Db, id: number): Promise<boolean>;
  /**
   * Ends a waiting message, for good when `db` is committed: until then it is not sent. SENDING: its server has it in hand
   * now. OVER: it left, failed, or was cancelled before.
   */
  cancel(db: Db, id: number): Promise<'CANCELLED' | 'SENDING' | 'OVER'>;
  /** Sends at once, past the queue, to see what the server answers: the number of its reply. */
  probe(message: Message): Promise<string | undefined>;
  /** The newest messages, newest first. */
  list(most: number): Promise<ShownMessage[]>;
  /** Starts to send; also after another backend died in the middle of it. */
  start(): Promise<void>;
}

const statusOf = (row: typeof outbox.$inferSelect): ShownMessage['status'] => {
  if (row.sentAt !== null) return 'sent';
  if (row.cancelledAt !== null) return 'cancelled';
  return row.failedAt === null ? 'waiting' : 'failed';
};

/** How often the job of a message is tried, and from when on. */
const jobOptions = ({ kind, notBefore }: Pick<Message, 'kind' | 'notBefore'>) => ({
  retryLimit: TRIES[kind] - 1,
  ...(notBefore ? { startAfter: notBefore } : {}),
});

/** Messages as sealed rows, and one job of pg-boss for each. */
export function createOutbox(parts: OutboxParts): Outbox {
  const { db, box, boss, retrySeconds = 2 } = parts;
  const rowOf = ({ kind, to, subject, body, uselessAfter, keepBody, staffMessage }: Message) => ({
    ...{ kind, recipient: to, subject, uselessAfter, keepBody: keepBody ?? false },
    body: box.seal(body, PLACE),
    ...(staffMessage && { messageId: staffMessage.id, accountId: staffMessage.accountId }),
    createdAt: parts.clock(),
  });
  async function work([job]: { data: { id: number } }[]) {
    if (job === undefined || (await deliver(parts, job.data.id))) return;
    throw new Error('to be tried again');
  }

  /** A worker looks again at once where it found something: many messages leave one after the other, not one a look. */
  async function attend(
    family: Family,
    looking: { pollingIntervalSeconds: number },
  ): Promise<void> {
    let worker: string | undefined;
    worker = await boss.work<{ id: number }>(QUEUES[family], looking, async (jobs) => {
      if (worker !== undefined) boss.notifyWorker(worker);
      await work(jobs);
    });
  }
  const putAll = async (tx: Db, messages: readonly Message[]) => {
    const ids: number[] = [];
    for (let at = 0; at < messages.length; at += ROWS) {
      const some = messages.slice(at, at + ROWS);
      const rows = await tx.insert(outbox).values(some.map(rowOf)).returning({ id: outbox.id });
      for (const family of ['people', 'webhooks'] as const) {
        const jobs = rows.flatMap(({ id }, place) => {
          const message = some[place];
          const isOfIt = message !== undefined && familyOf(message.kind) === family;
          return isOfIt ? [{ data: { id }, ...jobOptions(message) }] : [];
        });
        if (jobs.length > 0) await boss.insert(QUEUES[family], jobs, { db: fromDrizzle(tx, sql) });
      }
      ids.push(...rows.map(({ id }) => id));
    }
    return ids;
  };

  return {
    async put(tx, message) {
      const [row] = await tx.insert(outbox).values(rowOf(message)).returning({ id: outbox.id });
      const id = row?.id ?? 0;
      const queue = QUEUES[familyOf(message.kind)];
      await boss.send(queue, { id }, { db: fromDrizzle(tx, sql), ...jobOptions(message) });
      return id;
    },
    putAll,
    async retry(tx, id) {
      const failed = and(eq(outbox.id, id), isNotNull(outbox.failedAt), ne(outbox.body, ''));
      const rows = await tx
        .update(outbox)
        .set({ failedAt: null, tries: 0, lastError: null })
        .where(and(failed, eq(outbox.keepBody, true)))
        .returning({ id: outbox.id, kind: outbox.kind });
      const [row] = rows;
      if (row !== undefined) {
        await parts.changed?.(tx, id, 'WAITING');
        const queue = QUEUES[familyOf(row.kind)];
        await boss.send(queue, { id }, { db: fromDrizzle(tx, sql), ...jobOptions(row) });
      }
      return rows.length > 0;
    },
    async cancel(tx, id) {
      if (!(await isFree(tx, { of: 'message', id }))) return 'SENDING';
      const rows = await tx
        .update(outbox)
        .set({ cancelledAt: parts.clock(), body: '' })
        .where(waiting(id))
        .returning({ id: outbox.id });
      if (rows.length > 0) await parts.changed?.(tx, id, 'CANCELLED');
      return rows.length > 0 ? 'CANCELLED' : 'OVER';
    },
    probe: (message) => parts.transports[message.kind](message, `probe-${randomUUID()}`),
    async list(most) {
      const rows = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(most);
      return rows.map((row) => ({
        channel: row.kind.toLowerCase() as ShownMessage['channel'],
        to: row.recipient,
        subject: row.subject,
        body: row.body === '' ? '' : box.open(row.body, PLACE),
        at: row.createdAt.toISOString(),
        status: statusOf(row),
        tries: row.tries,
      }));
    },
    async start() {
      // Later tries are found by polling, not by notification.
      const seconds = retrySeconds > 0 ? 2 : 0.5;
      const looking = { pollingIntervalSeconds: seconds, notifyPollingIntervalSeconds: seconds };
      for (const family of ['people', 'webhooks'] as const) {
        await boss.createQueue(QUEUES[family], {
          notify: true,
          retryLimit: TRIES.MAIL - 1,
          retryDelay: retrySeconds,
          retryBackoff: retrySeconds > 0,
          // Of a job whose backend died: longer than the transports are patient.
          expireInSeconds: 60,
          deleteAfterSeconds: 86_400,
        });
        for (let at = 0; at < WORKERS[family]; at += 1) await attend(family, looking);
      }
    },
  };
}

declare module '../../deps/deps.ts' {
  interface Deps {
    /** Mails, text messages, push messages. */
    outbox: Outbox;
  }
}
