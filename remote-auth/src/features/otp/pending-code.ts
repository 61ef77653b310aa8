import type { SentOtp } from '@portal/types';

/** A code that was sent: until when it is valid and when another may be sent, by this browser's clock. */
export interface PendingCode extends SentOtp {
  expiresAtMs: number;
  resendAtMs: number;
  /** It replaced an earlier code. */
  again: boolean;
}

/** The times of a code that was just sent. They count from now, since this browser's clock may be wrong by hours. */
export const pendingCode = (sent: SentOtp, again: boolean): PendingCode => ({
  ...sent,
  again,
  expiresAtMs: Date.now() + sent.expiresInSeconds * 1000,
  resendAtMs: Date.now() + sent.resendInSeconds * 1000,
});
