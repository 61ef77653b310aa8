import type { ActivatePasswordRequest, ActivationOwner, PasswordActivated } from '@portal/types';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, activation } from '../../db/schema/index.ts';
import { type Answer, answer } from '../../http/answer.ts';
import type { Call } from '../../http/route.ts';
import { sentence } from '../../i18n/sentence.ts';
import { audit } from '../audit/audit.ts';
import { dropLinks } from '../auth/links-of.ts';
import { unlock } from '../auth/lockout.ts';
import { resetLoginFailures } from '../auth/login-attempt.ts';
import { hashToken } from '../auth/token.ts';
import { judgeHistory, judgeText } from '../password/judge.ts';
import { tellChanged } from '../password/notice.ts';
import { replacePassword } from '../password/replace-password.ts';
import { httpError } from './messages.ts';

type Asker = Pick<Call<{ open: true }>, 'deps' | 'ip' | 'deviceId' | 'correlationId' | 'language'>;

const living = (code: string, now: Date) =>
  and(
    eq(activation.tokenHash, hashToken(code)),
    isNull(activation.usedAt),
    isNull(activation.supersededAt),
    gt(activation.expiresAt, now),
  );

async function ownerOf(db: Db, code: string, now: Date) {
  const [row] = await db
    .select({
      accountId: activation.accountId,
      purpose: activation.purpose,
      expiresAt: activation.expiresAt,
      username: account.username,
    })
    .from(activation)
    .innerJoin(account, and(eq(account.id, activation.accountId), eq(account.status, 'ACTIVE')))
    .where(living(code, now));
  if (row === undefined) throw httpError('LINK_OVER');
  return row;
}

/** Whose link it is; throws LINK_OVER. */
export async function activationOwner(db: Db, code: string, now: Date): Promise<ActivationOwner> {
  const { username, purpose, expiresAt } = await ownerOf(db, code, now);
  return { username, purpose, expiresAt: expiresAt.toISOString() };
}

/**
 * Sets the password that a link is for, once. Lifts a lock, ends every session of the account and notifies its owner, as a
 * recovery does.
 */
export async function activatePassword(
  asker: Asker,
  { code, passwordNew: password, confirmPasswordNew: confirm }: ActivatePasswordRequest,
): Promise<Answer<PasswordActivated>> {
  const { deps, language } = asker;
  const now = deps.clock();
  const { accountId, username, purpose } = await ownerOf(deps.db, code, now);
  await judgeText(deps.db, accountId, { password, confirm }, language);
  await judgeHistory(deps.db, accountId, 'PASSWORD', password, language);
  const target = { accountId, kind: 'PASSWORD', password, keepSession: null, now } as const;
  await replacePassword(deps.db, target, async (tx, sessionsEnded) => {
    // The one statement that decides: of two calls at once the second changes nothing.
    const used = await tx
      .update(activation)
      .set({ usedAt: now })
      .where(living(code, now))
      .returning({ id: activation.id });
    if (used.length === 0) throw httpError('LINK_OVER');
    await unlock(tx, accountId);
    await resetLoginFailures(tx, username);
    // A stranger may have linked an identity while the account was theirs (M11).
    const dropped = await dropLinks(tx, accountId);
    await tellChanged(tx, deps.outbox, accountId, { kind: 'PASSWORD', at: now, dropped });
    await audit(tx, now, {
      action: 'password.activate',
      result: 'OK',
      actorAccountId: accountId,
      actorName: username,
      object: `account:${accountId}`,
      ip: asker.ip,
      device: asker.deviceId,
      correlationId: asker.correlationId,
      detail: { purpose, sessionsEnded, linksDropped: dropped.length },
    });
  });
  return answer({ username }, { sentence: sentence('activation.done') });
}
