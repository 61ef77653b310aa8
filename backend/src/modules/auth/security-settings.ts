import type { Db } from '../../db/handle.ts';
import { settingOf } from '../../settings/setting-of.ts';

const MINUTE = 60_000;

/** What sign-in and sessions obey, in milliseconds where it is a time; within the bounds of the catalogue (M12). */
export async function securitySettings(db: Db) {
  return {
    maxFailures: await settingOf(db, 'LOGIN_MAX_FAILURES'),
    lockMs: (await settingOf(db, 'LOGIN_LOCK_MINUTES')) * MINUTE,
    captchaLeft: await settingOf(db, 'LOGIN_CAPTCHA_REMAINING'),
    idleMs: (await settingOf(db, 'SESSION_IDLE_MINUTES')) * MINUTE,
    absoluteMs: (await settingOf(db, 'SESSION_ABSOLUTE_HOURS')) * 60 * MINUTE,
  };
}

export type SecuritySettings = Awaited<ReturnType<typeof securitySettings>>;
