import type { FieldChange } from '@portal/types';
import { and, eq } from 'drizzle-orm';
import { account, otpChallenge, rememberedDevice, session } from '../../db/schema/index.ts';
import { sendActivation } from '../activation/activation-link.ts';
import { issueActivation } from '../activation/issue-activation.ts';
import { unlock } from '../auth/lockout.ts';
import { resetLoginFailures } from '../auth/login-attempt.ts';
import { endSession } from '../auth/sessions.ts';
import { clearFactors } from '../factor/clear-factors.ts';
import { endOtherSessions } from '../password/end-sessions.ts';
import type { Act, ActCaller } from './act.ts';
import { endAccess } from './end-access.ts';
import { adminRemains, holdAdministrators, isAdmin } from './last-admin.ts';
import { httpError } from './messages.ts';
import { notifyPerson } from './notice.ts';
import type { Target } from './targets.ts';

/** How long an own disabling can be undone with the password as it was. */
const UNDO_MS = 10 * 60_000;

type Value = string | number | boolean | null;
const textOf = (value: Value) => (value === null ? null : String(value));

const change = (field: string, before: Value, after: Value): FieldChange => ({
  field,
  before: textOf(before),
  after: textOf(after),
});

const update = ({ db }: ActCaller, id: number, values: Partial<typeof account.$inferInsert>) =>
  db.update(account).set(values).where(eq(account.id, id));

/** Sends a one-time link; throws NO_CONTACT where nothing is registered to send it to. */
async function sendLink(call: ActCaller, target: Target, purpose: 'FIRST_LOGIN' | 'RESET') {
  const { db, deps, subject } = call;
  const given = { accountId: target.id, purpose, by: subject.accountId, now: deps.clock() };
  const issued = await issueActivation(db, given);
  if ((await sendActivation(db, deps, target.id, target.username, issued)) === 0)
    throw httpError('NO_CONTACT');
}

/** Ends a lock: the account can be tried again at once. */
export const unlockAct: Act = {
  action: 'person.unlock',
  async apply(call, target) {
    await unlock(call.db, target.id);
    await resetLoginFailures(call.db, target.username);
    await notifyPerson(call, target, 'unlocked');
    return [
      change('lockedUntil', target.lockedUntil?.toISOString() ?? null, null),
      change('failedCount', target.failedCount, 0),
    ];
  },
};

/** Closes an account and ends all that its owner, or others as them, are signed in to. */
export const disableAct = (reason: string): Act => ({
  action: 'person.disable',
  async apply(call, target) {
    const { db, deps, subject } = call;
    const now = deps.clock();
    if (await isAdmin(db, target.id)) {
      await holdAdministrators(db);
      if (!(await adminRemains(db, [target.id], now))) throw httpError('LAST_ADMIN');
    }
    const disabled = { disabledAt: now, disabledBy: subject.accountId, disabledReason: reason };
    await update(call, target.id, { status: 'DISABLED', ...disabled });
    const ended = await endAccess(call, target, 'DISABLED');
    await db.delete(rememberedDevice).where(eq(rememberedDevice.accountId, target.id));
    await notifyPerson(call, target, 'disabled');
    return [change('status', target.status, 'DISABLED'), change('sessions', ended, 0)];
  },
});

/** Opens an account again. Its owner sets a new password by a link, unless the caller takes back an own disabling. */
export const enableAct = (undo: boolean): Act => ({
  action: 'person.enable',
  async apply(call, target) {
    const { deps, subject } = call;
    if (target.left) throw httpError('PERSON_LEFT');
    const since = deps.clock().getTime() - (target.disabledAt?.getTime() ?? 0);
    const isUndo = undo && target.disabledBy === subject.accountId && since <= UNDO_MS;
    const opened = {
      status: 'ACTIVE',
      disabledAt: null,
      disabledBy: null,
      disabledReason: null,
    } as const;
    await update(call, target.id, isUndo ? opened : { ...opened, passwordHash: null });
    if (isUndo) await notifyPerson(call, target, 'enabled');
    else await sendLink(call, target, 'RESET');
    return [change('status', target.status, 'ACTIVE'), change('passwordKept', true, isUndo)];
  },
});

/** Has the owner set a new password: at the next sign-in, or now by a link, with the old one dead. */
export const forceResetAct = (mode: 'NEXT_LOGIN' | 'NOW'): Act => ({
  action: 'person.force-reset',
  async apply(call, target) {
    if (mode === 'NEXT_LOGIN') {
      await update(call, target.id, { resetPassword: true });
      await notifyPerson(call, target, 'resetDue');
      return [change('resetPassword', target.resetPassword, true)];
    }
    await update(call, target.id, { passwordHash: null });
    const ended = await endOtherSessions(call.db, target.id, null, call.deps.clock(), 'RESET');
    await sendLink(call, target, 'RESET');
    return [change('password', target.hasPassword, false), change('sessions', ended, 0)];
  },
});

/** For who has lost every second factor: no factor and no password is left, and a link goes out. */
export const clearFactorsAct: Act = {
  action: 'person.clear-factors',
  async apply(call, target) {
    const cleared = await clearFactors(call.db, target.id, call.deps.clock());
    await sendLink(call, target, 'RESET');
    return [
      change('factors', cleared.factors, 0),
      change('password', target.hasPassword, false),
      change('sessions', cleared.sessions, 0),
    ];
  },
};

/** Ends all sessions of a person, or one of them. */
export const endSessionsAct = (sessionId: number | undefined): Act => ({
  action: 'person.end-sessions',
  async apply(call, target) {
    const { db, deps } = call;
    const now = deps.clock();
    if (sessionId === undefined) {
      const ended = await endOtherSessions(db, target.id, null, now, 'ENDED_BY_STAFF');
      await notifyPerson(call, target, 'sessionsEnded');
      return [change('sessions', ended, 0)];
    }
    const own = and(eq(session.id, sessionId), eq(session.accountId, target.id));
    const [found] = await db.select({ id: session.id }).from(session).where(own);
    const ended = found !== undefined && (await endSession(db, sessionId, now, 'ENDED_BY_STAFF'));
    return [change('session', sessionId, ended ? null : sessionId)];
  },
});

/** Sends the way to the first sign-in again, by a link that ends the one before. */
export const resendFirstLoginAct: Act = {
  action: 'person.resend-first-login',
  async apply(call, target) {
    if (!target.firstLogin && target.hasPassword) throw httpError('NOT_FIRST_LOGIN');
    await update(call, target.id, { initialPasswordAt: call.deps.clock() });
    await sendLink(call, target, 'FIRST_LOGIN');
    return [change('link', null, 'sent')];
  },
};

/** Codes can be sent and tried again: what was counted today is gone. */
export const clearOtpLimitsAct: Act = {
  action: 'person.clear-otp-limits',
  async apply({ db }, target) {
    const gone = await db
      .delete(otpChallenge)
      .where(eq(otpChallenge.owner, `account:${target.id}`))
      .returning({ id: otpChallenge.id });
    return [change('codesToday', gone.length, 0)];
  },
};
