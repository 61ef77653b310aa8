import { RECOVERY_CHANNELS, RECOVERY_METHODS } from '@portal/domain/account';
import * as z from 'zod/mini';
import { captchaGiven } from './captcha.ts';
import { otpCode } from './otp.ts';

/** Ways to prove who one is (spec/access.md 3, OTP channels); NONE: nothing is registered that could be used. */
export const recoveryChannel = z.enum(RECOVERY_CHANNELS);
export type RecoveryChannel = z.infer<typeof recoveryChannel>;

const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(50));
const line = z.optional(z.nullable(z.string().check(z.maxLength(100))));
/** Left out, it is the newest recovery of this agent code on this device. */
const flow = { flowId: z.optional(z.nullable(z.uuid())) };

/** Path of POST admin/account/forgot-password/{agentCode}. */
export const agentCodeGiven = z.object({ agentCode: code });

/** Query of check-agent-exist; the captcha where the answer shows who exists (L2). */
export const agentExistsQuery = z.object({ agentCode: code, ...captchaGiven });
export type AgentExistsQuery = z.infer<typeof agentExistsQuery>;

export const startRecoveryRequest = z.strictObject({ ...captchaGiven });
export type StartRecoveryRequest = z.infer<typeof startRecoveryRequest>;

export const securityQuestion = z.object({ questionCode: z.string(), question: z.string() });
export type SecurityQuestion = z.infer<typeof securityQuestion>;

export const recoveryStarted = z.object({
  flowId: z.string(),
  otpTo: recoveryChannel,
  agentCode: z.string(),
  /** Whether a company e-mail that cannot be read may be skipped (REC-06). */
  agencyFlag: z.boolean(),
  /** All questions, the same for every caller; empty unless one is to be answered. */
  questions: z.array(securityQuestion),
});
export type RecoveryStarted = z.infer<typeof recoveryStarted>;

/** POST admin/account/forgot-password: sends the code. QUESTION needs its right answer first. */
export const sendRecoveryOtpRequest = z.strictObject({
  agentCode: code,
  optTo: z.enum(RECOVERY_METHODS),
  emailDlvn: line,
  emailPersonal: line,
  phoneNumber: line,
  ...captchaGiven,
  ...flow,
});
export type SendRecoveryOtpRequest = z.infer<typeof sendRecoveryOtpRequest>;

export const checkRecoveryOtpRequest = z.strictObject({ agentCode: code, otp: otpCode, ...flow });
export type CheckRecoveryOtpRequest = z.infer<typeof checkRecoveryOtpRequest>;

/** `expiresAt`: until when the new password must be there, ISO 8601. */
export const recoveryVerified = z.object({ verified: z.literal(true), expiresAt: z.string() });
export type RecoveryVerified = z.infer<typeof recoveryVerified>;

export const resendRecoveryOtpRequest = z.strictObject({ agentCode: code, ...flow });
export type ResendRecoveryOtpRequest = z.infer<typeof resendRecoveryOtpRequest>;

const answer = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const questionCode = z.string().check(z.minLength(1), z.maxLength(50));

/** ds/validate-question. */
export const validateQuestionRequest = z.strictObject({
  agentCode: code,
  questionCode,
  answer,
  ...flow,
});
export type ValidateQuestionRequest = z.infer<typeof validateQuestionRequest>;

/** Longer than any policy allows, so that the policy's own sentence rejects a password that is too long. */
const newPasswordText = z.string().check(z.maxLength(20_000));

/** POST admin/account/renew-password. `questions` is taken and not needed: an answer alone proves nothing. */
export const renewPasswordRequest = z.strictObject({
  agentCode: code,
  newPassword: newPasswordText,
  confirmNewPassword: newPasswordText,
  questions: z.optional(
    z.nullable(
      z
        .array(z.object({ questionCode, answer: z.string().check(z.maxLength(200)) }))
        .check(z.maxLength(3)),
    ),
  ),
  otp: otpCode,
  ...flow,
});
export type RenewPasswordRequest = z.infer<typeof renewPasswordRequest>;

export const passwordRenewed = z.object({
  statusMessages: z.literal('success'),
  /** change.password.success, or change.password.success.dlvn (REC-21). */
  messageKey: z.string(),
  /** The company's mail domain when the account has an address in it. */
  mailDomain: z.nullable(z.string()),
});
export type PasswordRenewed = z.infer<typeof passwordRenewed>;
