import { localDay } from '@portal/calendar';
import { and, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import {
  account,
  candidate,
  consent,
  externalIdentity,
  notification,
  registration,
} from '../../db/schema/index.ts';
import { endSessions } from '../auth/end-sessions.ts';

/** In the place of a name. */
const GONE = '–';

/** The way in of an erased person: closed, and without what it knew of them. */
async function closeAccounts(db: Db, candidateIds: number[], now: Date): Promise<void> {
  const closed = await db
    .update(account)
    .set({
      ...{ username: sql`'erased-' || ${account.id}`, fullname: GONE, nameFold: '' },
      ...{ email: null, phoneE164: null, passwordHash: null, avatar: null },
      ...{ urlFacebook: null, urlZalo: null, status: 'DISABLED' as const, disabledAt: now },
      disabledReason: 'RETENTION',
    })
    .where(inArray(account.candidateId, candidateIds))
    .returning({ id: account.id });
  for (const { id } of closed) await endSessions(db, { accountId: id }, { now, reason: 'ERASED' });
  const ids = closed.map(({ id }) => id);
  if (ids.length === 0) return;
  await db.delete(externalIdentity).where(inArray(externalIdentity.accountId, ids));
  await db.delete(notification).where(inArray(notification.accountId, ids));
  await db
    .update(consent)
    .set({ ip: null, visitorId: null })
    .where(inArray(consent.accountId, ids));
}

/**
 * Erases the candidates whose time is over: the row stays for figures (when, where, which stage), with nothing that leads to
 * the person. Returns how many.
 */
export async function eraseCandidates(db: Db, now: Date, most: number): Promise<number> {
  const due = await db
    .select({ id: candidate.id })
    .from(candidate)
    .where(and(lt(candidate.eraseAfter, localDay(now)), isNull(candidate.erasedAt)))
    .limit(most)
    .for('update', { skipLocked: true });
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await db
    .update(candidate)
    .set({
      ...{ fullName: GONE, nameFold: '', gender: null, birthDate: null, phoneE164: null },
      ...{ email: '', idNumberEnc: null, idNumberHash: null, erasedAt: now },
      code: sql`'erased-' || ${candidate.id}`,
    })
    .where(inArray(candidate.id, ids));
  await db.delete(registration).where(inArray(registration.candidateId, ids));
  await closeAccounts(db, ids, now);
  return ids.length;
}
