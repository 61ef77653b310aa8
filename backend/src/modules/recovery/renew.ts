import type { PasswordRenewed, RenewPasswordRequest } from '@portal/types';
import { HttpError, type Sentence } from '../../errors/http-error.ts';
import { type Answer, answer } from '../../http/answer.ts';
import { sentence } from '../../i18n/sentence.ts';
import { dropLinks } from '../auth/links-of.ts';
import { unlock } from '../auth/lockout.ts';
import { resetLoginFailures } from '../auth/login-attempt.ts';
import { wasCheckedWith } from '../otp/check-otp.ts';
import { httpError as otpError } from '../otp/messages.ts';
import { judgeHistory, judgeText } from '../password/judge.ts';
import { tellChanged } from '../password/notice.ts';
import { replacePassword } from '../password/replace-password.ts';
import { findAgent, type RecoveringAgent } from './agent-store.ts';
import { type Asker, auditFlow, flowOf, targetOf } from './asker.ts';
import { closeFlow, closeOthers, type Flow, moveFlow, takeFlowTry } from './flow-store.ts';
import { httpError } from './messages.ts';

const TRIES_MAX = 3;

const DONE: Record<string, Sentence> = {
  'change.password.success': sentence('recovery.done.change.password.success'),
  'change.password.success.dlvn': sentence('recovery.done.change.password.success.dlvn'),
};

/** The recovery, when its factor is verified and its time is not over (REC-24). */
async function verifiedFlow(asker: Asker, body: RenewPasswordRequest) {
  const flow = await flowOf(asker, body);
  if (flow.state === 'COMPLETED' || flow.state === 'CLOSED') throw httpError('RECOVERY_CLOSED');
  const { accountId } = flow;
  if (flow.state !== 'VERIFIED' || flow.verifiedFactor !== 'OTP' || accountId === null) {
    throw httpError('RECOVERY_NOT_VERIFIED');
  }
  return { ...flow, accountId };
}

/**
 * The code is required again: an attacker who took over a verified recovery without it gets three attempts (REC-17).
 */
async function checkCode({ deps }: Asker, flow: Flow, otp: string): Promise<void> {
  const tries = await takeFlowTry(deps.db, deps.clock(), flow.id, ['VERIFIED']);
  if (tries === undefined || tries > TRIES_MAX) throw httpError('RECOVERY_CLOSED');
  if (await wasCheckedWith(deps, deps.db, targetOf(flow), otp)) {
    await moveFlow(deps.db, deps.clock(), flow.id, ['VERIFIED'], { attempts: 0 });
    return;
  }
  if (tries < TRIES_MAX) {
    const left = TRIES_MAX - tries;
    throw otpError('OTP_WRONG', { params: { left }, data: { remainingAttempts: left } });
  }
  await closeFlow(deps.db, flow.id);
  const data = { remainingAttempts: 0, closePopup: true };
  throw otpError('OTP_THREE_WRONG', { params: { times: TRIES_MAX }, data });
}

const FIELDS: Record<string, string> = {
  passwordNew: 'newPassword',
  confirmPasswordNew: 'confirmNewPassword',
};

/** The rules of every password (SEC-09), reported with the names of this form's fields. */
async function judge(asker: Asker, accountId: number, body: RenewPasswordRequest): Promise<void> {
  const { deps, language } = asker;
  const { newPassword: password, confirmNewPassword: confirm } = body;
  try {
    await judgeText(deps.db, accountId, { password, confirm }, language);
    await judgeHistory(deps.db, accountId, 'PASSWORD', password, language);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const fields = error.options.fields?.map((one) => ({
      ...one,
      field: FIELDS[one.field] ?? one.field,
    }));
    throw new HttpError(error.code, error.text, { ...error.options, ...(fields && { fields }) });
  }
}

/** The company's mail domain, when an address is in it (spec/access.md 8). */
const domainOf = ({ emailCompany, mailDomain }: RecoveringAgent): string | null =>
  emailCompany?.toLowerCase().endsWith(`@${mailDomain.toLowerCase()}`) ? mailDomain : null;

/**
 * Sets the new password: once, and only behind a verified code. Lifts a lock (REC-23), ends every session of the
 * account and its other recoveries, and notifies its owner (REC-20).
 */
export async function renewPassword(
  asker: Asker,
  body: RenewPasswordRequest,
): Promise<Answer<PasswordRenewed>> {
  const { deps } = asker;
  const flow = await verifiedFlow(asker, body);
  const { accountId } = flow;
  await checkCode(asker, flow, body.otp);
  const agent = await findAgent(deps.db, flow.agentCode);
  if (agent?.accountId !== accountId) throw httpError('RECOVERY_CLOSED');
  await judge(asker, accountId, body);
  const now = deps.clock();
  const password = body.newPassword;
  const target = { accountId, kind: 'PASSWORD', password, keepSession: null, now } as const;
  await replacePassword(deps.db, target, async (tx, ended) => {
    const over = { state: 'COMPLETED', completedAt: now } as const;
    // The one statement that decides: of two calls at once the second changes nothing.
    if ((await moveFlow(tx, now, flow.id, ['VERIFIED'], over)) === undefined) {
      throw httpError('RECOVERY_CLOSED');
    }
    await closeOthers(tx, accountId, flow.id);
    await unlock(tx, accountId);
    await resetLoginFailures(tx, agent.username);
    // A stranger may have linked an identity while the account was theirs (M11).
    const dropped = await dropLinks(tx, accountId);
    await tellChanged(tx, deps.outbox, accountId, { kind: 'PASSWORD', at: now, dropped });
    const detail = { sessionsEnded: String(ended), linksDropped: String(dropped.length) };
    await auditFlow(tx, asker, flow, { action: 'password.recover', result: 'OK', detail });
  });
  const mailDomain = domainOf(agent);
  const messageKey =
    mailDomain === null ? 'change.password.success' : 'change.password.success.dlvn';
  const data = { statusMessages: 'success', messageKey, mailDomain } as const;
  return answer<PasswordRenewed>(data, { sentence: DONE[messageKey] });
}
