import { COMPANY } from '@portal/domain/company';
import { and, eq, like } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { setting } from '../../db/schema/index.ts';

/** A code that lives longer is worth stealing (ASVS 6.5.5). */
const TTL_SECONDS_MAX = 600;

/** Lifetime and limits of one-time codes (DOMAIN ). */
export interface OtpSettings {
  ttlSeconds: number;
  maxAttempts: number;
  resendSeconds: number;
  perHour: number;
  perDay: number;
  wrongPerDay: number;
}

/** The current settings; the default where one is missing or invalid. */
export async function otpSettings(db: Db): Promise<OtpSettings> {
  const rows = await db
    .select({ key: setting.key, value: setting.value })
    .from(setting)
    .where(and(eq(setting.companyId, COMPANY), like(setting.key, 'OTP_%')));
  const values = new Map(rows.map(({ key, value }) => [key, Number(value)]));
  const number = (key: string, otherwise: number, least = 1) => {
    const value = values.get(key) ?? otherwise;
    return Number.isInteger(value) && value >= least ? value : otherwise;
  };
  return {
    ttlSeconds: Math.min(number('OTP_TTL_SECONDS', 300), TTL_SECONDS_MAX),
    maxAttempts: number('OTP_MAX_ATTEMPTS', 3),
    resendSeconds: number('OTP_RESEND_SECONDS', 60, 0),
    perHour: number('OTP_RESEND_PER_HOUR', 5),
    perDay: number('OTP_SENDS_PER_DAY', 10),
    wrongPerDay: number('OTP_WRONG_PER_DAY', 15),
  };
}
