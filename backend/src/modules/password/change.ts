import type { ChangeGadRequest, ChangePasswordRequest, PasswordChanged } from '@portal/types';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { company } from '../../db/schema/index.ts';
import type { Sentence } from '../../errors/http-error.ts';
import { httpError } from '../../errors/messages.ts';
import { type Answer, answer } from '../../http/answer.ts';
import { sentence } from '../../i18n/sentence.ts';
import { audit } from '../audit/audit.ts';
import { type Asker, auditOf } from './asker.ts';
import { demandOtp, takeOtp } from './first-login.ts';
import { judgeHistory, judgeText, type PasswordKind } from './judge.ts';
import { missingGadError, wrongPasswordError } from './messages.ts';
import { tellChanged } from './notice.ts';
import { type OwnSecrets, ownGadSecrets, ownSecrets } from './own-secrets.ts';
import { replacePassword } from './replace-password.ts';
import { isOwnGadPassword, isOwnPassword } from './verify.ts';

const DONE: Record<string, Sentence> = {
  'change.password.success': sentence('password.done.change.password.success'),
  'change.password.success.dlvn': sentence('password.done.change.password.success.dlvn'),
  'change.password.gad.success': sentence('password.done.change.password.gad.success'),
};

const done = (messageKey: string): Answer<PasswordChanged> =>
  answer({ statusMessages: 'success', messageKey }, { sentence: DONE[messageKey] });

/** Whether an address is one of the company's own (spec/access.md 8, change.password.success.dlvn). */
async function ofCompany(db: Db, email: string | null): Promise<boolean> {
  if (email === null) return false;
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const rows = await db
    .select({ id: company.id })
    .from(company)
    .where(eq(company.emailDomain, domain));
  return rows.length > 0;
}

async function replace(
  asker: Asker,
  own: OwnSecrets,
  kind: PasswordKind,
  password: string,
): Promise<void> {
  const { subject, deps } = asker;
  const now = deps.clock();
  const proven = kind === 'GAD' ? own.gadHash : own.passwordHash;
  const { accountId } = own;
  const target = { accountId, kind, password, proven, keepSession: subject.sessionId, now };
  const changed = await replacePassword(deps.db, target, async (tx, sessionsEnded) => {
    await tellChanged(tx, deps.outbox, accountId, kind, now);
    const action = kind === 'GAD' ? 'password.change-gad' : 'password.change';
    await audit(tx, now, { action, result: 'OK', ...auditOf(asker), detail: { sessionsEnded } });
  });
  if (!changed) {
    throw kind === 'GAD'
      ? wrongPasswordError('PASSWORD_GAD_ERROR', 'passwordGad', asker.language)
      : wrongPasswordError('PASSWORD_AGENT_ERROR', 'passwordOld', asker.language);
  }
}

/** Changes the caller's own login password (spec/access.md 4.7). Their other sessions end; this one stays. */
export async function changePassword(
  asker: Asker,
  body: ChangePasswordRequest,
): Promise<Answer<PasswordChanged>> {
  const { db } = asker.deps;
  const own = await ownSecrets(db, asker.subject);
  const { passwordNew: password, confirmPasswordNew: confirm, passwordOld: old } = body;
  const otp = await demandOtp(asker, own, body.otp);
  await judgeText(db, own.accountId, { password, confirm, old }, asker.language);
  if (!(await isOwnPassword(asker, own, old))) {
    throw wrongPasswordError('PASSWORD_AGENT_ERROR', 'passwordOld', asker.language);
  }
  await judgeHistory(db, own.accountId, 'PASSWORD', password, asker.language);
  // Last of all, so that nothing else that is wrong uses the code up.
  if (otp !== undefined) await takeOtp(asker, own, otp);
  await replace(asker, own, 'PASSWORD', password);
  const notified = await ofCompany(db, own.emailCompany);
  return done(notified ? 'change.password.success.dlvn' : 'change.password.success');
}

/** Changes, or sets for the first time, the caller's secondary password (spec/access.md 2.6). GADs alone. */
export async function changeGadPassword(
  asker: Asker,
  body: ChangeGadRequest,
): Promise<Answer<PasswordChanged>> {
  const { db } = asker.deps;
  const { language } = asker;
  const own = await ownGadSecrets(db, asker.subject);
  // Nothing lasts that is set with an initial password alone.
  if (own.firstLogin) throw httpError('STEP_REQUIRED');
  const { passwordAgent, passwordGad: old = '', passwordNew: password } = body;
  const confirm = body.confirmPasswordNew;
  if (own.gadHash !== null && old === '') throw missingGadError(language);
  await judgeText(db, own.accountId, { password, confirm, old }, language);
  if (!(await isOwnPassword(asker, own, passwordAgent))) {
    throw wrongPasswordError('PASSWORD_AGENT_ERROR', 'passwordAgent', language);
  }
  if (own.gadHash !== null && !(await isOwnGadPassword(asker, own, old))) {
    throw wrongPasswordError('PASSWORD_GAD_ERROR', 'passwordGad', language);
  }
  await judgeHistory(db, own.accountId, 'GAD', password, language);
  await replace(asker, own, 'GAD', password);
  return done('change.password.gad.success');
}
