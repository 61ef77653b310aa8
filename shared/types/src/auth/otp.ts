import { OTP_CHANNELS } from '@portal/domain/account';
import * as z from 'zod/mini';

/** Six digits and nothing else, as they are sent. */
export const otpCode = z.string().check(z.regex(/^[0-9]{6}$/));

/** The data of a code that was sent. Seconds too, because the browser's clock may be wrong. */
export const sentOtp = z.object({
  channel: z.enum(OTP_CHANNELS),
  /** Masked. */
  sentTo: z.string(),
  /** ISO 8601, by the server's clock. */
  expiresAt: z.string(),
  expiresInSeconds: z.number(),
  resendInSeconds: z.number(),
});
export type SentOtp = z.infer<typeof sentOtp>;
