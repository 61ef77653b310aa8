import type { RecoveryStarted } from '@portal/types';
import type { PendingCode } from '../otp/pending-code.ts';

/** All that the steps know; in memory alone, so that no reload and no storage holds any of it. */
export interface RecoveryDraft {
  agentCode: string;
  email: string;
  questionCode: string;
  answer: string;
  otp: string;
  started: RecoveryStarted | null;
  waiting: PendingCode | null;
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
