import type { SendRecoveryOtpRequest, SentOtp } from '@portal/types';
import { channelSent, issueOtp, waitingOtp } from '../otp/issue-otp.ts';
import { findAgent } from './agent-store.ts';
import { type Asker, auditFlow, flowOf, targetOf } from './asker.ts';
import { decoyOf } from './channel.ts';
import {
  checkWay,
  type Destination,
  decoyContacts,
  destinationOf,
  placeOf,
  type Registered,
} from './destination.ts';
import { type Flow, LIVE, moveFlow } from './flow-store.ts';
import { httpError } from './messages.ts';
import { proveContact } from './prove-contact.ts';
import { takeSmsBudget } from './recovery-budget.ts';
import { recoverySettings } from './recovery-settings.ts';

async function registeredOf({ deps }: Asker, flow: Flow): Promise<Registered> {
  if (flow.accountId === null) {
    const { questions } = await recoverySettings(deps.db);
    return decoyContacts(decoyOf(deps, flow.agentCode, questions));
  }
  const agent = await findAgent(deps.db, flow.agentCode);
  // Closed to the portal since the recovery began.
  if (agent?.accountId !== flow.accountId) throw httpError('RECOVERY_CLOSED');
  return agent;
}

async function send(asker: Asker, flow: Flow, destination: Destination): Promise<SentOtp> {
  const { deps, language } = asker;
  if (destination.channel === 'SMS') await takeSmsBudget(asker);
  return deps.db.transaction(async (tx) => {
    const sent = await issueOtp(deps, tx, { ...targetOf(flow), ...destination, language });
    const change = { state: 'CHALLENGED', verifiedFactor: null } as const;
    const moved = await moveFlow(tx, deps.clock(), flow.id, LIVE, change);
    if (moved === undefined) throw httpError('RECOVERY_CLOSED');
    const detail = { channel: sent.channel };
    await auditFlow(tx, asker, flow, { action: 'recovery.otp-sent', result: 'OK', detail });
    return sent;
  });
}

/**
 * Sends a code to where the way leads (spec/access.md 2.5, step 2). Asked again while the code can still be used and
 * is too young to be replaced, it answers the same: going back and forth sends nothing.
 */
export async function sendOtp(asker: Asker, body: SendRecoveryOtpRequest): Promise<SentOtp> {
  const { deps } = asker;
  const flow = await flowOf(asker, body);
  if (!LIVE.includes(flow.state)) throw httpError('RECOVERY_CLOSED');
  const registered = await registeredOf(asker, flow);
  checkWay(flow, registered, body.optTo);
  const destination = await proveContact(asker, flow, body, () =>
    destinationOf(flow, registered, body),
  );
  const waiting = await waitingOtp(deps, deps.db, targetOf(flow), destination.channel);
  if (waiting !== undefined && waiting.resendInSeconds > 0) return waiting;
  return send(asker, flow, destination);
}

/** Sends another code the same way as the last one, which is dead from now on. */
export async function resendOtp(
  asker: Asker,
  given: { agentCode: string; flowId?: string | null },
): Promise<SentOtp> {
  const flow = await flowOf(asker, given);
  if (!LIVE.includes(flow.state)) throw httpError('RECOVERY_CLOSED');
  const channel = await channelSent(asker.deps.db, targetOf(flow));
  const registered = await registeredOf(asker, flow);
  const destination = channel && placeOf(registered, channel);
  if (destination === undefined) throw httpError('RECOVERY_STEP');
  return send(asker, flow, destination);
}
