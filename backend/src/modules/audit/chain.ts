import type { AuditVerdict } from '@portal/types';
import { asc, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { auditEvent, auditHead, auditMac, auditMark } from '../../db/schema/index.ts';
import type { Secrets } from '../../deps/secrets.ts';
import { checkMac, type Link, macOf } from './chain-key.ts';
import { beginWalk, endOfWalk, type WalkState, walkChunk } from './chain-walk.ts';
import { isOwnHead, readSealedHead } from './sealed-head.ts';

/** A head of the chain that was noted outside: event number and its hash in hexadecimal. */
export interface NotedHead {
  seq: number;
  hash: string;
}

/** Reports how far a check has come. */
export type Progress = (seq: number, of: number) => Promise<void> | void;

async function walkTo(
  db: Db,
  secrets: Secrets,
  walk: WalkState,
  head: Link,
  onProgress?: Progress,
): Promise<number | null> {
  while (walk.seq < head.seq) {
    const broken = await walkChunk(db, secrets, walk, head);
    if (broken !== null) return broken;
    await onProgress?.(walk.seq, head.seq);
  }
  return endOfWalk(walk, head);
}

/** The end of the chain. */
export async function readHead(db: Db): Promise<Link | undefined> {
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

/** Keeps that the chain was found whole, up to the last event whose mac is right. */
export async function putMark(db: Db, secrets: Secrets, { right }: WalkState): Promise<void> {
  if (right === null) return;
  const link = { seq: right.seq, hash: Buffer.from(right.hash, 'hex') };
  await db
    .insert(auditMark)
    .values({ ...link, ...macOf(secrets, 'mark', link) })
    .onConflictDoNothing();
}

/** The first mark that says something else than the chain; one beyond the last right mac says that macs were lost. */
async function differsFromMarks(
  db: Db,
  secrets: Secrets,
  { right, seq: upTo }: WalkState,
): Promise<number | null> {
  const marks = await db
    .select({ mark: auditMark, found: auditEvent.hash })
    .from(auditMark)
    .leftJoin(auditEvent, eq(auditEvent.seq, auditMark.seq))
    .where(gt(auditMark.seq, 0))
    .orderBy(asc(auditMark.seq));
  const wrong = marks.find(
    ({ mark, found }) =>
      checkMac(secrets, 'mark', mark, mark) === 'wrong' ||
      !found?.equals(mark.hash) ||
      // Marks of events that came after the walk began are the next walk's.
      (mark.seq <= upTo && mark.seq > (right?.seq ?? 0)),
  );
  return wrong?.mark.seq ?? null;
}

/** Whether the database is behind what this data folder saw sealed, or says something else there. */
async function differsFromSealed(
  db: Db,
  secrets: Secrets,
  dataDir: string | undefined,
): Promise<number | null> {
  const sealed = dataDir === undefined ? undefined : readSealedHead(dataDir);
  if (sealed === undefined) return null;
  const [found] = await db
    .select({ hash: auditEvent.hash, keyId: auditMac.keyId, mac: auditMac.mac })
    .from(auditEvent)
    .innerJoin(auditMac, eq(auditMac.seq, auditEvent.seq))
    .where(eq(auditEvent.seq, sealed.seq));
  const same =
    isOwnHead(secrets, sealed) &&
    found?.hash.equals(sealed.hash) === true &&
    checkMac(secrets, 'event', sealed, found) !== 'wrong';
  return same ? null : sealed.seq;
}

/**
 * Ends a walk of the whole chain: compares it with every mark and with what this data folder saw sealed, and sets a mark when all
 * is whole.
 */
export async function concludeWalk(
  db: Db,
  secrets: Secrets,
  walk: WalkState,
  { dataDir, noted }: { dataDir?: string | undefined; noted?: NotedHead | undefined },
): Promise<number | null> {
  const brokenAt =
    (await differsFromMarks(db, secrets, walk)) ??
    (await differsFromSealed(db, secrets, dataDir)) ??
    (await differsFromNoted(db, noted));
  if (brokenAt === null) await putMark(db, secrets, walk);
  return brokenAt;
}

async function differsFromNoted(db: Db, noted: NotedHead | undefined): Promise<number | null> {
  // Before the first event there is nothing that could differ.
  if (noted === undefined || noted.seq === 0) return null;
  const hash = await hashOf(db, noted.seq);
  return hash?.toString('hex') === noted.hash ? null : noted.seq;
}

/**
 * Walks the whole audit chain (DOMAIN SEC-56): edited, removed, swapped and cut-off events show, also where the one who
 * changed them made the hashes again, because each event has a mac whose key is not in the database. `dataDir`: also that the
 * database is not behind what was sealed here. That the newest events were cut off before they were sealed shows only from a
 * head that was noted outside: give one as `noted`.
 */
export async function verifyWhole(
  db: Db,
  secrets: Secrets,
  {
    noted,
    onProgress,
    dataDir,
  }: {
    noted?: NotedHead | undefined;
    onProgress?: Progress;
    dataDir?: string | undefined;
  } = {},
): Promise<AuditVerdict> {
  const head = await readHead(db);
  if (head === undefined) return verdictOf(0, head, 1);
  const walk = beginWalk();
  const broken = await walkTo(db, secrets, walk, head, onProgress);
  const brokenAt = broken ?? (await concludeWalk(db, secrets, walk, { dataDir, noted }));
  return verdictOf(brokenAt, head, 1);
}

/** Checks the events since the last mark, and sets a new one: as quick in a long chain as in a short one (ADM-AUD-04). */
export async function verifyFromMark(
  db: Db,
  secrets: Secrets,
  { dataDir }: { dataDir?: string } = {},
): Promise<AuditVerdict> {
  const [mark] = await db.select().from(auditMark).orderBy(desc(auditMark.seq)).limit(1);
  const proof = mark && checkMac(secrets, 'mark', mark, mark);
  if (mark === undefined || proof === 'unknown') return verifyWhole(db, secrets, { dataDir });
  const head = await readHead(db);
  const from = mark.seq + 1;
  if (head === undefined || head.seq < mark.seq) return verdictOf(mark.seq, head, from);
  const hash = await hashOf(db, mark.seq);
  if (proof === 'wrong' || !hash?.equals(mark.hash)) return verdictOf(mark.seq, head, from);
  const right = { seq: mark.seq, hash: hash.toString('hex') };
  const walk: WalkState = { ...beginWalk(), seq: mark.seq, hash, right };
  const broken = await walkTo(db, secrets, walk, head);
  const brokenAt = broken ?? (await differsFromSealed(db, secrets, dataDir));
  if (brokenAt === null) await putMark(db, secrets, walk);
  return verdictOf(brokenAt, head, from);
}
