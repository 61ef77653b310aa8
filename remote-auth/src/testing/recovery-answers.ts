import { ApiError } from '@portal/api-client/api-error';
import type { FakeCall } from '@portal/remote-kit/testing';
import type { RecoveryStarted, SentOtp } from '@portal/types';

export const FLOW = '3f0c7f0a-7c58-4a5b-9a53-2d1f0a4b9c11';

export const started = (part: Partial<RecoveryStarted> = {}): RecoveryStarted => ({
  flowId: FLOW,
  otpTo: 'PERSONAL_EMAIL',
  agentCode: '20000037',
  agencyFlag: false,
  questions: [],
  ...part,
});

export const sentOtp = (part: Partial<SentOtp> = {}): SentOtp => ({
  channel: 'PERSONAL_EMAIL',
  sentTo: 'l***@thu.example',
  expiresAt: '2026-11-21T00:05:00.000Z',
  expiresInSeconds: 300,
  resendInSeconds: 60,
  ...part,
});

export const QUESTIONS = [
  { questionCode: 'FLOWER', question: 'Loài hoa Anh/Chị yêu thích nhất là gì?' },
  { questionCode: 'PLACE', question: 'Nơi Anh/Chị muốn trở lại nhất là ở đâu?' },
];

/** An error of the service, as its client throws it. */
export const apiError = (code: string, message: string, part: Partial<ApiError> = {}) =>
  new ApiError({ status: 400, code, message, ...part });

/** Throws it: for the table of answers. */
export const refuse =
  (code: string, message: string, part: Partial<ApiError> = {}) =>
  () => {
    throw apiError(code, message, part);
  };

/** Answers of a service that lets everything succeed by personal e-mail; `part` changes some. */
export const recoveryAnswers = (part: Record<string, (call: FakeCall) => unknown> = {}) => ({
  'GET admin/account/check-agent-exist': () => true,
  'POST admin/account/forgot-password/20000037': () => started(),
  'POST admin/account/forgot-password': () => sentOtp(),
  'POST admin/account/check-otp': () => ({ verified: true, expiresAt: '2026-11-21T00:10:00.000Z' }),
  'POST admin/account/resend-otp': () => sentOtp(),
  'POST admin/account/renew-password': () => ({
    statusMessages: 'success',
    messageKey: 'change.password.success',
    mailDomain: null,
  }),
  ...part,
});
