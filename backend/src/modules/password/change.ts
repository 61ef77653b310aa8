import type { ChangeGadRequest, ChangePasswordRequest, PasswordChanged } from '@portal/types';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { company, session } from '../../db/schema/index.ts';
import type { Sentence } from '../../errors/http-error.ts';
import { httpError } from '../../errors/messages.ts';
import { type Answer, answer } from '../../http/answer.ts';
import { sentence } from '../../i18n/sentence.ts';
import { audit } from '../audit/audit.ts';
import { hashToken, newToken } from '../auth/token.ts';
import { auditOf, type RenewingAsker, renewToken } from './asker.ts';
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

const done = (messageKey: string, accessToken: string): Answer<PasswordChanged> =>
  answer({ statusMessages: 'success', messageKey, accessToken }, { sentence: DONE[messageKey] });

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

/** Replaces the password. The session goes on under a new token, which is returned: a thief of the old one is out (L7). */
async function replace(
  asker: RenewingAsker,
  own: OwnSecrets,
  kind: PasswordKind,
  password: string,
): Promise<string> {
  const { subject, deps } = asker;
  const now = deps.clock();
  const token = newToken();
  const proven = kind === 'GAD' ? own.gadHash : own.passwordHash;
  const { accountId } = own;
  const target = { accountId, kind, password, proven, keepSession: subject.sessionId, now };
  const changed = await replacePassword(deps.db, target, async (tx, sessionsEnded) => {
    await tellChanged(tx, deps.outbox, accountId, { kind, at: now });
    const renewed = await tx
      .update(session)
      .set({ tokenHash: hashToken(token) })
      .where(and(eq(session.id, subject.sessionId), isNull(session.revokedAt)))
      .returning({ id: session.id });
    // Ended while the password was compared.
    if (renewed.length === 0) throw httpError('expired.token.to.logout');
    const action = kind === 'GAD' ? 'password.change-gad' : 'password.change';
    await audit(tx, now, { action, result: 'OK', ...auditOf(asker), detail: { sessionsEnded } });
  });
  if (!changed) {
    throw kind === 'GAD'
      ? wrongPasswordError('PASSWORD_GAD_ERROR', 'passwordGad', asker.language)
      : wrongPasswordError('PASSWORD_AGENT_ERROR', 'passwordOld', asker.language);
  }
  return renewToken(asker, token);
}

/** Changes the caller's own login password (spec/access.md 4.7). Their other sessions end; this one stays. */
export async function changePassword(
  asker: RenewingAsker,
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
  const token = await replace(asker, own, 'PASSWORD', password);
  const notified = await ofCompany(db, own.emailCompany);
  return done(notified ? 'change.password.success.dlvn' : 'change.password.success', token);
}

/** Changes, or sets for the first time, the caller's secondary password (spec/access.md 2.6). GADs alone. */
export async function changeGadPassword(
  asker: RenewingAsker,
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
  const token = await replace(asker, own, 'GAD', password);
  return done('change.password.gad.success', token);
}
