import type { ImpersonationAnswer, ImpersonationRequest } from '@portal/types';
import { and, eq, isNull } from 'drizzle-orm';
import { session } from '../../db/schema/index.ts';
import { endImpersonation } from '../auth/end-impersonation.ts';
import { hashToken, newToken } from '../auth/token.ts';
import { type RenewingAsker, renewToken } from '../password/asker.ts';
import { startImpersonation } from './start.ts';

/** Ends the impersonation of this session; without one it changes nothing (IMP-03). */
async function leave(asker: RenewingAsker): Promise<ImpersonationAnswer> {
  const { deps, subject } = asker;
  const { impersonation, sessionId } = subject;
  if (impersonation === undefined)
    return { statusMessages: 'success', faceMask: null, accessToken: null };
  const { ip, deviceId: device, correlationId } = asker;
  const ending = { reason: 'LEFT', ip, device, correlationId };
  // What the session may do changes, so its token does (SEC-20).
  const accessToken = newToken();
  const living = and(eq(session.id, sessionId), isNull(session.revokedAt));
  await deps.db
    .update(session)
    .set({ tokenHash: hashToken(accessToken) })
    .where(living);
  await endImpersonation(deps.db, sessionId, impersonation.id, deps.clock(), ending);
  const renewed = renewToken(asker, accessToken);
  return { statusMessages: 'success', faceMask: null, accessToken: renewed };
}

/** Starts impersonating this agent, or ends it (spec/access.md 4.7). */
export const changeAgent = (
  asker: RenewingAsker,
  { agentCode, reason, ticket }: ImpersonationRequest,
): Promise<ImpersonationAnswer> =>
  agentCode === null ? leave(asker) : startImpersonation(asker, agentCode, { reason, ticket });
