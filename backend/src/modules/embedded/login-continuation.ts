import type { LoginData } from '@portal/types';
import { eq } from 'drizzle-orm';
import { session } from '../../db/schema/index.ts';
import type { Deps } from '../../deps/deps.ts';
import { httpError } from '../../errors/messages.ts';
import type { SessionCaller } from '../../http/subject.ts';
import { findById } from '../auth/account-row.ts';
import { browserOf } from '../auth/browser-of.ts';
import { enter, NO_PROOF, type Origin } from '../auth/enter.ts';
import { endSession, livingSession, livingSessionById } from '../auth/sessions.ts';
import { tellOwner } from '../outbox/security-notice.ts';
import { takeHandOver } from './hand-over.ts';

/** A new token for the device that holds the old one, which dies. */
async function renew(deps: Deps, token: string, from: SessionCaller, origin: Origin) {
  const now = deps.clock();
  const held = await livingSession(deps.db, token, from, now);
  const row = held && (await findById(deps.db, held.accountId, now));
  if (held === undefined || row === undefined) throw httpError('expired.token.to.logout');
  const [since] = await deps.db
    .select({ authenticatedAt: session.authenticatedAt, factorAt: session.factorAt })
    .from(session)
    .where(eq(session.id, held.id));
  const answer = await enter(deps, row, origin, {
    detail: { method: 'continuation', from: held.id },
    endsAt: held.absoluteExpiresAt,
    authenticatedAt: since?.authenticatedAt ?? NO_PROOF,
    ...(since?.factorAt && { factorAt: since.factorAt }),
    from: { sessionId: held.id, endsWithIt: false },
  });
  await endSession(deps.db, held.id, now, 'CONTINUED');
  return answer;
}

/** A session of this device's own, which ends with the one that was handed over and is no proof of identity. */
async function takeOver(deps: Deps, sessionId: number, origin: Origin) {
  const now = deps.clock();
  const held = await livingSessionById(deps.db, sessionId, now);
  const row = held && (await findById(deps.db, held.accountId, now));
  if (held === undefined || row === undefined) throw httpError('expired.token.to.logout');
  const answer = await enter(deps, row, origin, {
    detail: { method: 'continuation', from: held.id },
    endsAt: held.absoluteExpiresAt,
    authenticatedAt: NO_PROOF,
    from: { sessionId: held.id, endsWithIt: true },
    notice: false,
  });
  const where = { at: now, ip: origin.ip, browser: browserOf(origin.userAgent) };
  await tellOwner(deps.db, deps.outbox, row.id, 'HANDED_OVER', where);
  return answer;
}

/**
 * Goes on, in this browser, with the session that an outer application holds (spec/access.md 4.1, EXT-02). `token` is a code
 * that the application had from authen/hand-over, which counts once on any device; or a session's own token, which
 * counts on its own device alone, so that a stolen one opens nothing elsewhere.
 */
export async function continueLogin(
  deps: Deps,
  token: string | undefined,
  from: SessionCaller,
  origin: Origin,
): Promise<LoginData> {
  if (token === undefined) throw httpError('expired.token.to.logout');
  const handedOver = await takeHandOver(deps, token);
  return handedOver === undefined
    ? renew(deps, token, from, origin)
    : takeOver(deps, handedOver, origin);
}
