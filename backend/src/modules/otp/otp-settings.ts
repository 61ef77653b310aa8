import type { Db } from '../../db/handle.ts';
import { settingOf } from '../../settings/setting-of.ts';

/** Lifetime and limits of one-time codes (DOMAIN ). */
export interface OtpSettings {
  ttlSeconds: number;
  maxAttempts: number;
  resendSeconds: number;
  perHour: number;
  perDay: number;
  wrongPerDay: number;
}

/** The current settings. A code never lives longer than ten minutes, whatever is stored (ASVS 6.5.5). */
export async function otpSettings(db: Db): Promise<OtpSettings> {
  return {
    ttlSeconds: await settingOf(db, 'OTP_TTL_SECONDS'),
    maxAttempts: await settingOf(db, 'OTP_MAX_ATTEMPTS'),
    resendSeconds: await settingOf(db, 'OTP_RESEND_SECONDS'),
    perHour: await settingOf(db, 'OTP_RESEND_PER_HOUR'),
    perDay: await settingOf(db, 'OTP_SENDS_PER_DAY'),
    wrongPerDay: await settingOf(db, 'OTP_WRONG_PER_DAY'),
  };
}
