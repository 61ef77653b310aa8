import type { Call } from '../../http/route.ts';
import { audit } from '../audit/audit.ts';
import type { OtpTarget } from '../otp/code.ts';
import { type Flow, findFlow } from './flow-store.ts';
import { httpError } from './messages.ts';

/** Who asks, from where, and in which language; a part of every call. */
export type Asker = Pick<
  Call<{ open: true }>,
  'deps' | 'ip' | 'deviceId' | 'correlationId' | 'language'
>;

/** The recovery that a call belongs to, while it is not over; throws RECOVERY_NOT_STARTED. */
export async function flowOf(
  { deps, deviceId }: Asker,
  given: { agentCode: string; flowId?: string | null },
): Promise<Flow> {
  const flow = await findFlow(deps.db, { ...given, deviceId });
  if (flow === undefined || deps.clock() >= flow.expiresAt) throw httpError('RECOVERY_NOT_STARTED');
  return flow;
}

/** Whom the limits of a recovery count for. */
export const ownerOf = ({ accountId, agentCode }: Flow): string =>
  accountId === null ? `decoy:${agentCode}` : `account:${accountId}`;

/** What the codes of a recovery count for. */
export const targetOf = (flow: Flow): OtpTarget => ({
  purpose: 'RECOVERY',
  accountId: flow.accountId,
  flowId: flow.id,
  owner: ownerOf(flow),
});

/** One audit row about a recovery; a decoy has no account. */
export const auditFlow = (
  db: Parameters<typeof audit>[0],
  { deps, ip, deviceId, correlationId }: Asker,
  flow: Flow,
  entry: { action: string; result: 'OK' | 'FAILED'; detail?: Record<string, string> },
) =>
  audit(db, deps.clock(), {
    ...entry,
    actorAccountId: flow.accountId,
    object: flow.accountId === null ? null : flow.agentCode,
    ip,
    device: deviceId,
    correlationId,
  });
