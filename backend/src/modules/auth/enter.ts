import { encodeAuthorities } from '@portal/permissions';
import type { LoginData } from '@portal/types';
import type { Deps } from '../../deps/deps.ts';
import { httpError } from '../../errors/messages.ts';
import { type AuditEntry, audit } from '../audit/audit.ts';
import { tellOwner } from '../outbox/security-notice.ts';
import { storePushToken } from '../push/push-tokens.ts';
import type { AccountRow } from './account-row.ts';
import { browserOf } from './browser-of.ts';
import { endBeyond } from './end-beyond.ts';
import { mustEnrol } from './factor-policy.ts';
import { noteDevice } from './known-device.ts';
import { noteEntered } from './lockout.ts';
import { holdLiving, openSession, tokenFor } from './open-session.ts';
import { isPrivileged, lifetimesOf } from './privileged.ts';
import type { RelyingParty } from './relying-party.ts';
import { securitySettings } from './security-settings.ts';

/** Where a sign-in comes from. */
export interface Origin {
  ip: string;
  deviceId: string;
  userAgent: string | null;
  correlationId: string;
  /** Idempotency-Key of the submit. */
  submit: string | null;
  /** The browser's cookies as they came. */
  cookies: string | null;
  /** The portal as the browser reached it, for passkeys. */
  party: RelyingParty;
  /** How the session's token travels. */
  holder: 'COOKIE' | 'BEARER';
  /** Where the browser takes push messages, as the sign-in says (`notiToken`). */
  pushToken?: string | null | undefined;
  /** Gives the caller the token; returns `accessToken` of the answer. */
  give(token: string): string;
  /** The cookie of the caller's browser; undefined when it keeps none. */
  knownBy: string | undefined;
  /** The same; a page that has none yet gets one. */
  deviceCookie(): string | undefined;
}

export interface EnterOptions {
  /** For the audit row: how a user got in. */
  detail?: AuditEntry['detail'];
  /** A session that continues another one ends with it and counts as old as that sign-in. */
  endsAt?: Date;
  /** Whether the password was entered: only that ends locks and clears failures (SEC-03). */
  provedPassword?: boolean;
  /** The session that this one goes on from: still alive when this one begins (SEC-22). */
  from?: { sessionId: number; endsWithIt: boolean };
  authenticatedAt?: Date;
  /** When a second factor, or a passkey that verified its user, was given: level 2. */
  factorAt?: Date;
  /** Whether the owner hears of a device that is new to the account; true when left out. */
  notice?: boolean;
}

/** `authenticatedAt` of a session that begins without a password: what is dangerous asks for it then. */
export const NO_PROOF = new Date(0);

/**
 * Opens a session for an account that proved who it is, in one transaction with its audit row. A repeated submit gets
 * the session that it has opened before, and no second row (LOGIN-26). Throws CONFLICT when the password was changed
 * since `row` was read.
 */
export async function enter(
  deps: Deps,
  row: AccountRow,
  origin: Origin,
  options: EnterOptions = {},
): Promise<LoginData> {
  const now = deps.clock();
  const { deviceId, userAgent, ip, correlationId, holder } = origin;
  const settings = await securitySettings(deps.db);
  const { idleMs, absoluteMs } = lifetimesOf(settings, row.authorities);
  const latest = options.endsAt ?? new Date(now.getTime() + absoluteMs);
  const authenticatedAt = options.authenticatedAt ?? now;
  const who = { accountId: row.id, deviceId, userAgent, ip, holder };
  const continuedFrom = options.from?.endsWithIt ? options.from.sessionId : null;
  const factorAt = options.factorAt ?? null;
  const requested = { ...who, endsAt: latest, authenticatedAt, factorAt, continuedFrom };
  const token = tokenFor(deps, requested, origin.submit);
  await deps.db.transaction(async (tx) => {
    if (options.from) await holdLiving(tx, options.from.sessionId);
    if (!(await openSession(tx, now, requested, token))) return;
    const passwordHash = await noteEntered(tx, row.id, now, options.provedPassword ?? false);
    // The password changed during the comparison: the change ended all sessions, and this one would outlive it
    // (SEC-21).
    if (passwordHash !== row.passwordHash) throw httpError('CONFLICT');
    const { privileged, others } = deps.config.sessionsMax;
    const most = isPrivileged(row.authorities) ? privileged : others;
    await endBeyond(tx, row.id, most, now);
    const isNew = await noteDevice(deps, tx, row.id, origin, now);
    if (origin.pushToken && deps.push.isConnected)
      await storePushToken(deps, tx, { accountId: row.id, deviceId }, origin.pushToken);
    if (isNew && options.notice !== false) {
      const where = { at: now, ip, browser: browserOf(userAgent) };
      await tellOwner(tx, deps.outbox, row.id, 'NEW_DEVICE', where);
    }
    await audit(tx, now, {
      action: 'login',
      result: 'OK',
      actorAccountId: row.id,
      actorName: row.username,
      ip,
      device: deviceId,
      correlationId,
      detail: options.detail ?? {},
    });
  });
  const accessToken = origin.give(token);
  return {
    accessToken,
    username: row.username,
    fullname: row.fullname,
    chatbotToken: null,
    accountType: row.accountType,
    faceMask: null,
    encodeAuthorities: await encodeAuthorities(accessToken, row.authorities),
    confirmDecree: row.confirmDecree,
    firstLogin: row.firstLogin,
    passwordExpired: row.passwordExpired,
    forceChangeGadPassword: row.forceChangeGadPassword,
    resetPassword: row.resetPassword,
    enrolFactor: mustEnrol(row, deps.config),
    errorCode: null,
    captcha: false,
    expiredTimeNumber: Math.min(idleMs, latest.getTime() - now.getTime()),
    absoluteExpiresAt: latest.toISOString(),
    statusMessages: 'success',
  };
}
