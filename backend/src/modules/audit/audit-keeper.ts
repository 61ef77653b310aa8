import { asc, gt } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '../../db/handle.ts';
import { auditEvent, auditMac } from '../../db/schema/index.ts';
import type { Secrets } from '../../deps/secrets.ts';
import { describeError } from '../../http/log.ts';
import type { AuditAnchor } from './audit-anchor.ts';
import { type Link, macOf } from './chain-key.ts';
import { chainRows, GENESIS } from './chain-rows.ts';
import { lastSealed, sealProblem } from './seal-problem.ts';
import { readSealedHead, type SealedHead, writeSealedHead } from './sealed-head.ts';

/** Events of one run; more wait for the next. */
const MOST = 1_000;
const EVERY_MS = 1_000;
/** How often the head of the chain is in the log, in milliseconds. */
const HEAD_EVERY_MS = 60_000;
/** How often a problem that lasts is in the log, in milliseconds. */
const PROBLEM_EVERY_MS = 60_000;

export interface AuditKeeperParts {
  db: Db;
  secrets: Secrets;
  log: Logger;
  /** Keeps the last event that was sealed here, out of reach of who owns the database. */
  dataDir: string;
  /** Takes the head of the chain, and what is wrong with it, off the machine. */
  anchor: AuditAnchor;
}

type Event = typeof auditEvent.$inferSelect;

/** A security event as a line of the log; without its detail, which may hold a person's words. */
const lineOf = ({ at, detail: _, prevHash: _prev, hash, ...event }: Event) => ({
  audit: { ...event, at: at.toISOString(), hash: hash.toString('hex') },
});

/** The event at which those that wait do not go on from the last one, or say something else than their hash. */
async function brokenAt(db: Db, from: Link, upTo: number): Promise<number | undefined> {
  let { seq, hash } = from;
  for (const row of await chainRows(db, { after: seq, upTo, most: MOST })) {
    if (row.seq !== seq + 1 || !row.prevHash.equals(hash) || !row.computed.equals(row.hash))
      return row.seq;
    seq = row.seq;
    hash = row.hash;
  }
  return undefined;
}

/**
 * Gives the new events of the chain their macs, and writes each of them to the log: of several backends one does. Events have
 * neither until they are committed, a second at most, or as long as no service runs. Events that do not go on from what was
 * sealed get none: that is in the log and goes to the anchor until it is repaired.
 */
export function createAuditKeeper({ db, secrets, log, dataDir, anchor }: AuditKeeperParts) {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let problemAt = Number.NEGATIVE_INFINITY;

  const isDue = (last: number, everyMs: number) => performance.now() - last >= everyMs;

  async function refuse(problem: string): Promise<0> {
    if (isDue(problemAt, PROBLEM_EVERY_MS)) {
      problemAt = performance.now();
      log.error({ auditProblem: problem }, 'the audit chain is not sealed');
    }
    await anchor.alarm(problem);
    return 0;
  }

  async function note(head: Link, sealed: SealedHead | undefined): Promise<void> {
    const [{ id }] = secrets.keys('audit-chain');
    if (sealed === undefined || sealed.seq < head.seq || sealed.keyId !== id)
      writeSealedHead(dataDir, secrets, head);
    if (isDue(loggedAt, HEAD_EVERY_MS)) {
      loggedAt = performance.now();
      const { seq, hash } = head;
      log.info({ auditHead: { seq, hash: hash.toString('hex') } }, 'audit head');
    }
    await anchor.head(head);
  }

  async function sealNext(): Promise<number> {
    // Before the database: another backend with this data folder may go on meanwhile.
    const sealed = readSealedHead(dataDir);
    const last = await lastSealed(db);
    const problem = await sealProblem(db, secrets, last, sealed);
    if (problem !== undefined) return refuse(problem);
    const from = last ?? { seq: 0, hash: GENESIS };
    const events = await db
      .select()
      .from(auditEvent)
      .where(gt(auditEvent.seq, from.seq))
      .orderBy(asc(auditEvent.seq))
      .limit(MOST);
    const head = events.at(-1);
    if (head === undefined) {
      if (last !== undefined) await note(last, sealed);
      return 0;
    }
    const broken = await brokenAt(db, from, head.seq);
    if (broken !== undefined)
      return refuse(`audit event ${broken} does not go on from the one before it`);
    if (last === undefined)
      log.warn({ auditKeyed: { from: 1, to: head.seq } }, 'the macs of the audit chain begin');
    const added = await db
      .insert(auditMac)
      .values(events.map((event) => ({ seq: event.seq, ...macOf(secrets, 'event', event) })))
      .onConflictDoNothing()
      .returning({ seq: auditMac.seq });
    const mine = new Set(added.map(({ seq }) => seq));
    for (const event of events)
      if (mine.has(event.seq)) log[event.result === 'OK' ? 'info' : 'warn'](lineOf(event), 'audit');
    await note(head, sealed);
    return events.length;
  }

  /** Seals all events that wait. */
  async function run(): Promise<void> {
    while ((await sealNext()) === MOST);
  }

  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= run()
      .catch((error: unknown) => {
        if (!isDue(problemAt, PROBLEM_EVERY_MS)) return;
        problemAt = performance.now();
        log.error({ error: describeError(error) }, 'the audit chain is not sealed');
      })
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
