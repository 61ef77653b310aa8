import type { AuditVerdict } from '@portal/types';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { auditEvent, auditHead, auditMark } from '../../db/schema/index.ts';
import type { Secrets } from '../../deps/secrets.ts';
import { checkMac, type Link, macOf } from './chain-key.ts';

/** A head of the chain that was noted outside: event number and its hash in hexadecimal. */
export interface NotedHead {
  seq: number;
  hash: string;
}

/** Reports how far a check has come. */
export type Progress = (seq: number, of: number) => Promise<void> | void;

type Row = {
  seq: number;
  prevHash: Buffer;
  hash: Buffer;
  whole: boolean;
  keyId: string | null;
  mac: Buffer | null;
};

/** Events of one statement: far below its time limit. */
const CHUNK = 5_000;

const chunkAfter = async (db: Db, after: number, upTo: number): Promise<Row[]> =>
  (
    await db.execute<Row>(sql`
      select e.seq::float8 as seq, e.prev_hash as "prevHash", e.hash, audit_digest(e.prev_hash, e) = e.hash as whole, m.key_id as "keyId", m.mac
        from audit_event e left join audit_mac m on m.seq = e.seq
       where e.seq > ${after} and e.seq <= ${upTo} order by e.seq limit ${CHUNK}`)
  ).rows;

/** What a walk remembers between two events. */
interface Walk extends Link {
  /** Macs have begun: from here on each event has one, but for the newest ones, which wait for theirs. */
  keyed: boolean;
  /** The first event without a mac since. */
  waiting: number | null;
}

/** The event at which the chain is broken; null when this row goes on from the previous one. */
function step(walk: Walk, row: Row, secrets: Secrets): number | null {
  const { seq, hash, prevHash, whole, keyId, mac } = row;
  if (seq !== walk.seq + 1 || !prevHash.equals(walk.hash) || !whole) return seq;
  if (keyId === null || mac === null) {
    if (walk.keyed) walk.waiting ??= seq;
  } else {
    if (walk.waiting !== null) return walk.waiting;
    if (checkMac(secrets, 'event', row, { keyId, mac }) === 'wrong') return seq;
    walk.keyed = true;
  }
  walk.seq = seq;
  walk.hash = hash;
  return null;
}

async function walkFrom(
  db: Db,
  secrets: Secrets,
  start: Link & { keyed: boolean },
  head: Link,
  onProgress?: Progress,
): Promise<number | null> {
  const walk: Walk = { ...start, waiting: null };
  while (walk.seq < head.seq) {
    const rows = await chunkAfter(db, walk.seq, head.seq);
    if (rows.length === 0) return head.seq;
    for (const row of rows) {
      const broken = step(walk, row, secrets);
      if (broken !== null) return broken;
    }
    await onProgress?.(walk.seq, head.seq);
  }
  return walk.hash.equals(head.hash) ? null : head.seq;
}

const GENESIS = sql<Buffer>`sha256('portal')`;

async function readHead(db: Db): Promise<Link | undefined> {
  const [head] = await db.select().from(auditHead).where(eq(auditHead.id, 1));
  return head;
}

const hashOf = async (db: Db, seq: number): Promise<Buffer | undefined> => {
  const [row] = await db
    .select({ hash: auditEvent.hash })
    .from(auditEvent)
    .where(eq(auditEvent.seq, seq));
  return row?.hash;
};

const verdictOf = (
  brokenAt: number | null,
  head: Link | undefined,
  from: number,
): AuditVerdict => ({
  intact: brokenAt === null,
  brokenAt,
  from,
  head: { seq: head?.seq ?? 0, hash: head?.hash.toString('hex') ?? '' },
});

async function putMark(db: Db, secrets: Secrets, head: Link): Promise<void> {
  const { seq, hash } = head;
  await db
    .insert(auditMark)
    .values({ seq, hash, ...macOf(secrets, 'mark', head) })
    .onConflictDoNothing();
}

/**
 * Walks the whole audit chain (DOMAIN SEC-56): edited, removed, swapped and cut-off events show, also where the one who
 * changed them made the hashes again, because each event has a mac whose key is not in the database. Only a head that was noted
 * outside shows that the newest events were cut off together with the head: give one as `noted`.
 */
export async function verifyWhole(
  db: Db,
  secrets: Secrets,
  { noted, onProgress }: { noted?: NotedHead | undefined; onProgress?: Progress } = {},
): Promise<AuditVerdict> {
  const head = await readHead(db);
  if (head === undefined) return verdictOf(0, head, 1);
  const { rows } = await db.execute<{ hash: Buffer }>(sql`select ${GENESIS} as hash`);
  const start = { seq: 0, hash: rows[0]?.hash ?? Buffer.alloc(0), keyed: false };
  const broken = await walkFrom(db, secrets, start, head, onProgress);
  const brokenAt = broken ?? (await differsFrom(db, noted));
  if (brokenAt === null) await putMark(db, secrets, head);
  return verdictOf(brokenAt, head, 1);
}

async function differsFrom(db: Db, noted: NotedHead | undefined): Promise<number | null> {
  // Before the first event there is nothing that could differ.
  if (noted === undefined || noted.seq === 0) return null;
  const hash = await hashOf(db, noted.seq);
  return hash?.toString('hex') === noted.hash ? null : noted.seq;
}

/** Checks the events since the last mark, and sets a new one: as quick in a long chain as in a short one (ADM-AUD-04). */
export async function verifyFromMark(db: Db, secrets: Secrets): Promise<AuditVerdict> {
  const [mark] = await db.select().from(auditMark).orderBy(desc(auditMark.seq)).limit(1);
  const proof = mark && checkMac(secrets, 'mark', mark, mark);
  if (mark === undefined || proof === 'unknown') return verifyWhole(db, secrets);
  const head = await readHead(db);
  const from = mark.seq + 1;
  if (head === undefined || head.seq < mark.seq) return verdictOf(mark.seq, head, from);
  const hash = await hashOf(db, mark.seq);
  if (proof === 'wrong' || !hash?.equals(mark.hash)) return verdictOf(mark.seq, head, from);
  const brokenAt = await walkFrom(db, secrets, { ...mark, keyed: true }, head);
  if (brokenAt === null && head.seq > mark.seq) await putMark(db, secrets, head);
  return verdictOf(brokenAt, head, from);
}
