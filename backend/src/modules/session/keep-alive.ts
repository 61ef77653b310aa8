import type { KeepAliveData } from '@portal/types';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { session } from '../../db/schema/index.ts';
import { httpError } from '../../errors/messages.ts';
import { IDLE_MS } from '../auth/lifetimes.ts';
import { touchSession } from '../auth/sessions.ts';

/** Prolongs a session, up to its absolute end; one that ended meanwhile stays ended (DOMAIN SEC-22). */
export async function keepAlive(db: Db, sessionId: number, now: Date): Promise<KeepAliveData> {
  if (!(await touchSession(db, sessionId, now))) throw httpError('expired.token.to.logout');
  const [row] = await db
    .select({ endsAt: session.absoluteExpiresAt })
    .from(session)
    .where(eq(session.id, sessionId));
  const latest = row?.endsAt.getTime() ?? now.getTime();
  const expires = Math.min(now.getTime() + IDLE_MS, latest);
  return {
    expiresAt: new Date(expires).toISOString(),
    expiredTimeNumber: expires - now.getTime(),
  };
}
