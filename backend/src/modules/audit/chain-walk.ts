import type { Db } from '../../db/handle.ts';
import type { Secrets } from '../../deps/secrets.ts';
import { checkMac, type Link } from './chain-key.ts';
import { type ChainRow, chainRows, GENESIS } from './chain-rows.ts';

/** Events of one statement: far below its time limit. */
const CHUNK = 5_000;

/** What a walk remembers between two events. */
export interface WalkState extends Link {
  /** The last event whose mac is right, its hash in hexadecimal; null before the first one. */
  right: { seq: number; hash: string } | null;
  /** The first event since whose mac has a key that was retired, or never was: a right one must follow. */
  unknown: number | null;
  /** The first event since without a mac: none with one may follow. */
  waiting: number | null;
}

/** Before the first event. */
export const beginWalk = (): WalkState => ({
  ...{ seq: 0, hash: GENESIS },
  ...{ right: null, unknown: null, waiting: null },
});

/** The event at which the chain is broken; null when this row goes on from the previous one. */
function step(walk: WalkState, row: ChainRow, secrets: Secrets): number | null {
  const { seq, hash, prevHash, computed, overdue, keyId, mac } = row;
  // A removed event is named, not the one that follows it.
  if (seq !== walk.seq + 1) return walk.seq + 1;
  if (!prevHash.equals(walk.hash) || !computed.equals(hash)) return seq;
  if (keyId === null || mac === null) {
    if (overdue) return seq;
    walk.waiting ??= seq;
  } else {
    if (walk.waiting !== null) return walk.waiting;
    const proof = checkMac(secrets, 'event', row, { keyId, mac });
    if (proof === 'wrong') return seq;
    if (proof === 'right')
      Object.assign(walk, { right: { seq, hash: hash.toString('hex') }, unknown: null });
    else walk.unknown ??= seq;
  }
  walk.seq = seq;
  walk.hash = hash;
  return null;
}

/** Walks over the next events towards the head; the event at which the chain is broken, or null. */
export async function walkChunk(
  db: Db,
  secrets: Secrets,
  walk: WalkState,
  head: Link,
): Promise<number | null> {
  const rows = await chainRows(db, { after: walk.seq, upTo: head.seq, most: CHUNK });
  if (rows.length === 0) return head.seq;
  for (const row of rows) {
    const broken = step(walk, row, secrets);
    if (broken !== null) return broken;
  }
  return null;
}

/** What a walk that came to its head says: its last mac must be right. */
export const endOfWalk = (walk: WalkState, head: Link): number | null =>
  walk.hash.equals(head.hash) ? walk.unknown : head.seq;
