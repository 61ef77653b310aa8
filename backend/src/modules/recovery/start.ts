import type { AgentExistsQuery, RecoveryStarted, StartRecoveryRequest } from '@portal/types';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import { visitorDemand } from '../captcha/visitor-demand.ts';
import { findAgent, listQuestions, type RecoveringAgent } from './agent-store.ts';
import type { Asker } from './asker.ts';
import { channelOf, decoyOf, isUnreachable } from './channel.ts';
import { addFlow } from './flow-store.ts';
import { httpError } from './messages.ts';
import { takeRecoveryBudget } from './recovery-budget.ts';
import { recoverySettings } from './recovery-settings.ts';

/** A caller who never signed in has the default password (LOGIN-25). */
const neverSignedIn = ({ firstLogin, lastLoginAt }: RecoveringAgent) =>
  firstLogin && lastLoginAt === null;

/** Begins a recovery (spec/access.md 2.5, step 1). An unknown code is refused, or becomes a decoy (REC-04). */
export async function startRecovery(
  asker: Asker,
  agentCode: string,
  given: StartRecoveryRequest,
): Promise<RecoveryStarted> {
  const { deps, deviceId, ip, language } = asker;
  await takeRecoveryBudget(asker, 'recovery-start');
  const demand = visitorDemand(deps);
  await requireCaptcha(deps, asker, given, { purpose: 'recovery', demand });
  const { revealUnknown, questions } = await recoverySettings(deps.db);
  const found = await findAgent(deps.db, agentCode);
  if (revealUnknown && found === undefined) throw httpError('AGENT_NOT_FOUND');
  if (revealUnknown && found && neverSignedIn(found)) throw httpError('AGENT_NOT_LOGIN_YET');
  // Where codes are hidden, an account that cannot be sent a code must not be recognisable by that.
  const hidden = found && (neverSignedIn(found) || (!revealUnknown && isUnreachable(found)));
  const agent = hidden ? undefined : found;
  const decoy = decoyOf(deps, agentCode, questions);
  const channel = agent === undefined ? decoy.channel : channelOf(agent, questions);
  const accountId = agent?.accountId ?? null;
  const flow = await addFlow(deps.db, deps.clock(), {
    accountId,
    agentCode,
    deviceId,
    channel,
    ip,
  });
  return {
    flowId: flow.id,
    otpTo: channel,
    agentCode,
    agencyFlag: agent?.agencyFlag ?? decoy.agencyFlag,
    questions: channel === 'QUESTION' ? await listQuestions(deps.db, language) : [],
  };
}

/** Whether a code may be used; everybody's, where codes are not revealed: that shows nothing and needs no captcha. */
export async function agentExists(
  asker: Asker,
  { agentCode, ...given }: AgentExistsQuery,
): Promise<boolean> {
  const { deps } = asker;
  await takeRecoveryBudget(asker, 'agent-exists');
  const { revealUnknown } = await recoverySettings(deps.db);
  if (!revealUnknown) return true;
  await requireCaptcha(deps, asker, given, { purpose: 'recovery', demand: visitorDemand(deps) });
  return (await findAgent(deps.db, agentCode)) !== undefined;
}
