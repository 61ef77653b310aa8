import { asc, desc, gt } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '../../db/handle.ts';
import { auditEvent, auditMac, auditMark } from '../../db/schema/index.ts';
import type { Secrets } from '../../deps/secrets.ts';
import { type Link, macOf } from './chain-key.ts';

/** Events of one run; more wait for the next. */
const MOST = 1_000;
const EVERY_MS = 1_000;
/** How often the head of the chain is in the log, in milliseconds. */
const HEAD_EVERY_MS = 60_000;

export interface AuditKeeperParts {
  db: Db;
  secrets: Secrets;
  log: Logger;
  /** Receives each new head of the chain, so that it leaves the machine. */
  onHead(head: Link): Promise<void>;
}

type Event = typeof auditEvent.$inferSelect;

/** A mark says that there were macs: a chain that lost them all is not given new ones. */
const hasMark = async (db: Db): Promise<boolean> =>
  (await db.select({ seq: auditMark.seq }).from(auditMark).limit(1)).length > 0;

/** A security event as a line of the log; without its detail, which may hold a person's words. */
const lineOf = ({ at, detail: _, prevHash: _prev, hash, ...event }: Event) => ({
  audit: { ...event, at: at.toISOString(), hash: hash.toString('hex') },
});

/**
 * Gives the new events of the chain their macs, and writes each of them to the log: of several backends one does. Events have
 * neither until they are committed, a second at most, or as long as no service runs.
 */
export function createAuditKeeper({ db, secrets, log, onHead }: AuditKeeperParts) {
  let loggedAt = Number.NEGATIVE_INFINITY;

  async function sealNext(): Promise<number> {
    const [last] = await db
      .select({ seq: auditMac.seq })
      .from(auditMac)
      .orderBy(desc(auditMac.seq))
      .limit(1);
    const events = await db
      .select()
      .from(auditEvent)
      .where(gt(auditEvent.seq, last?.seq ?? 0))
      .orderBy(asc(auditEvent.seq))
      .limit(MOST);
    const head = events.at(-1);
    if (head === undefined) return 0;
    if (last === undefined) {
      if (await hasMark(db)) {
        log.error({ auditHead: { seq: head.seq } }, 'the macs of the audit chain are gone');
        return 0;
      }
      log.warn({ auditKeyed: { from: 1, to: head.seq } }, 'the macs of the audit chain begin');
    }
    const sealed = await db
      .insert(auditMac)
      .values(events.map((event) => ({ seq: event.seq, ...macOf(secrets, 'event', event) })))
      .onConflictDoNothing()
      .returning({ seq: auditMac.seq });
    const mine = new Set(sealed.map(({ seq }) => seq));
    for (const event of events)
      if (mine.has(event.seq)) log[event.result === 'OK' ? 'info' : 'warn'](lineOf(event), 'audit');
    if (performance.now() - loggedAt >= HEAD_EVERY_MS) {
      loggedAt = performance.now();
      const { seq, hash } = head;
      log.info({ auditHead: { seq, hash: hash.toString('hex') } }, 'audit head');
    }
    await onHead(head);
    return events.length;
  }

  /** Seals all events that wait. */
  async function run(): Promise<void> {
    while ((await sealNext()) === MOST);
  }

  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= run()
      .catch(() => {})
      .finally(() => {
        running = undefined;
      });
  }, EVERY_MS);
  timer.unref();
  return {
    run,
    /** Waits for a run under way. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
