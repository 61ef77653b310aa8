import type { RecoveryStarted, SentOtp } from '@portal/types';

/** A code that is on its way, with this browser's time of when it is over and when another may be sent. */
export interface Waiting extends SentOtp {
  expiresAtMs: number;
  resendAtMs: number;
  /** It has taken the place of another one. */
  again: boolean;
}

/** All that the steps know; in memory alone, so that no reload and no storage holds any of it. */
export interface RecoveryDraft {
  agentCode: string;
  email: string;
  questionCode: string;
  answer: string;
  otp: string;
  started: RecoveryStarted | null;
  waiting: Waiting | null;
  verified: boolean;
}

export const EMPTY_DRAFT: RecoveryDraft = {
  agentCode: '',
  email: '',
  questionCode: '',
  answer: '',
  otp: '',
  started: null,
  waiting: null,
  verified: false,
};

/** What a code was sent with, on this browser's clock: its own may be wrong by hours. */
export const waitingOf = (sent: SentOtp, again: boolean): Waiting => ({
  ...sent,
  again,
  expiresAtMs: Date.now() + sent.expiresInSeconds * 1000,
  resendAtMs: Date.now() + sent.resendInSeconds * 1000,
});
