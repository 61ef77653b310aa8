import { desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { auditEvent, auditMac, auditMark } from '../../db/schema/index.ts';
import type { Secrets } from '../../deps/secrets.ts';
import { checkMac, type Link, type Mac } from './chain-key.ts';
import { isOwnHead, type SealedHead } from './sealed-head.ts';

/** The last event that has a mac. */
export async function lastSealed(db: Db): Promise<(Link & Mac) | undefined> {
  const [last] = await db
    .select({
      seq: auditMac.seq,
      hash: auditEvent.hash,
      keyId: auditMac.keyId,
      mac: auditMac.mac,
    })
    .from(auditMac)
    .innerJoin(auditEvent, eq(auditEvent.seq, auditMac.seq))
    .orderBy(desc(auditMac.seq))
    .limit(1);
  return last;
}

/** A mark of this portal beyond the last mac: there were macs that are gone. A mark of others proves nothing. */
async function hasLaterMark(db: Db, secrets: Secrets, seq: number): Promise<boolean> {
  const marks = await db.select().from(auditMark).where(gt(auditMark.seq, seq));
  return marks.some((mark) => checkMac(secrets, 'mark', mark, mark) === 'right');
}

const same = (one: Link, other: Link) => one.seq === other.seq && one.hash.equals(other.hash);

/** Why the events that wait are not sealed: what lies before them is not what was there. */
export async function sealProblem(
  db: Db,
  secrets: Secrets,
  last: (Link & Mac) | undefined,
  sealed: SealedHead | undefined,
): Promise<string | undefined> {
  if (sealed !== undefined && !isOwnHead(secrets, sealed))
    return 'audit-sealed.json in the data folder was changed';
  if (sealed !== undefined && sealed.seq > (last?.seq ?? 0))
    return `the audit chain is behind event ${sealed.seq}, which was sealed here`;
  if (await hasLaterMark(db, secrets, last?.seq ?? 0))
    return 'the macs of the audit chain are gone';
  if (last === undefined) return undefined;
  const proof = checkMac(secrets, 'event', last, last);
  const known = sealed !== undefined && same(last, sealed);
  if (proof === 'wrong' || (proof === 'unknown' && !known))
    return `the mac of audit event ${last.seq} is not of this portal's keys`;
  if (sealed === undefined || known) return undefined;
  const [event] = await db
    .select({ seq: auditEvent.seq, hash: auditEvent.hash })
    .from(auditEvent)
    .where(eq(auditEvent.seq, sealed.seq));
  return event !== undefined && same(event, sealed)
    ? undefined
    : `audit event ${sealed.seq} is not the one that was sealed here`;
}
