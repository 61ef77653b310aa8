import type { RecoveryStarted } from '@portal/types';
import type { PendingCode } from '../otp/pending-code.ts';

/** All that is typed in the steps. */
export const EMPTY_VALUES = {
  agentCode: '',
  email: '',
  questionCode: '',
  answer: '',
  otp: '',
  newPassword: '',
  confirmNewPassword: '',
};
export type RecoveryValues = typeof EMPTY_VALUES;

/** What the service has answered so far; in memory alone, so that no reload and no storage holds any of it. */
export interface RecoveryFlow {
  started: RecoveryStarted | null;
  waiting: PendingCode | null;
  verified: boolean;
}

export const EMPTY_FLOW: RecoveryFlow = { started: null, waiting: null, verified: false };
