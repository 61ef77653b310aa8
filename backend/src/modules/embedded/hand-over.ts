import { createHash } from 'node:crypto';
import type { HandOver } from '@portal/types';
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import { launchCode } from '../../db/schema/index.ts';
import type { Deps } from '../../deps/deps.ts';
import { httpError } from '../../errors/messages.ts';
import type { Call } from '../../http/route.ts';
import { audit } from '../audit/audit.ts';
import { newToken } from '../auth/token.ts';
import { auditOf } from '../password/asker.ts';

/** How long a code counts: from the outer application to the portal's start. */
const CODE_MS = 60_000;
const TARGET = 'login-continuation';

const hashOf = (code: string) =>
  createHash('sha256').update(`hand-over:${code}`).digest('base64url');

/**
 * A code with which another browser goes on with the caller's session, once (docs/decisions/0095). For an outer application
 * that holds a bearer token; a page whose session is a cookie could only give away what no script may read.
 */
export async function makeHandOver(call: Call<{ signedIn: true }>): Promise<HandOver> {
  const { deps, subject, request } = call;
  if (request.caller.holder !== 'BEARER') throw httpError('access.denined');
  const now = deps.clock();
  const expiresAt = new Date(now.getTime() + CODE_MS);
  const token = newToken();
  const { accountId, sessionId } = subject;
  await deps.db.delete(launchCode).where(lt(launchCode.expiresAt, now));
  await deps.db.insert(launchCode).values({
    hash: hashOf(token),
    accountId,
    sessionId,
    target: TARGET,
    createdAt: now,
    expiresAt,
  });
  await audit(deps.db, now, { action: 'session.hand-over', result: 'OK', ...auditOf(call) });
  return { token, expiresAt: expiresAt.toISOString() };
}

/** The session that a code continues; undefined when it is unknown, used or expired. */
export async function takeHandOver(deps: Deps, code: string): Promise<number | undefined> {
  const now = deps.clock();
  const [taken] = await deps.db
    .update(launchCode)
    .set({ usedAt: now })
    .where(
      and(
        eq(launchCode.hash, hashOf(code)),
        eq(launchCode.target, TARGET),
        isNotNull(launchCode.sessionId),
        isNull(launchCode.usedAt),
        gt(launchCode.expiresAt, now),
      ),
    )
    .returning({ sessionId: launchCode.sessionId });
  return taken?.sessionId ?? undefined;
}
