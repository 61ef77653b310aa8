import * as z from 'zod/mini';
import { otpCode } from './otp.ts';

const current = z.string().check(z.maxLength(4_096));
/** Longer than any policy allows, so that the policy's own sentence rejects a password that is too long. */
const newPasswordText = z.string().check(z.maxLength(20_000));

/** POST admin/account/change-password (spec/access.md 3, password form). */
export const changePasswordRequest = z.strictObject({
  passwordOld: current,
  passwordNew: newPasswordText,
  confirmPasswordNew: newPasswordText,
  /** The code of a first login. */
  otp: z.optional(otpCode),
});
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;

/**
 * POST admin/account/change-password-gad (spec/access.md 3, GAD form). A user without a secondary
 * password leaves out `passwordGad`, the current one.
 */
export const changeGadRequest = z.strictObject({
  passwordAgent: current,
  passwordGad: z.optional(current),
  passwordNew: newPasswordText,
  confirmPasswordNew: newPasswordText,
});
export type ChangeGadRequest = z.infer<typeof changeGadRequest>;

/** What both answer; `messageKey` names the sentence of the success (spec/access.md 8). */
export const passwordChanged = z.object({
  statusMessages: z.literal('success'),
  messageKey: z.string(),
  /** The session goes on under this token; the one before is dead (ASVS 7.2.4). */
  accessToken: z.string(),
});
export type PasswordChanged = z.infer<typeof passwordChanged>;

/** What a refused change carries in `data`. */
export const passwordRefused = z.object({
  statusMessages: z.literal('error'),
  errorCode: z.string(),
});
export type PasswordRefused = z.infer<typeof passwordRefused>;

/** POST admin/check-password-agent; answers whether it is the caller's. */
export const checkAgentRequest = z.strictObject({ passwordAgent: current });
/** POST admin/check-password-gad, and authen/step-up. */
export const checkGadRequest = z.strictObject({ passwordGad: current });

/** GET admin/account/first-login: which passwords the caller still has to set. */
export const passwordState = z.object({
  userId: z.string(),
  firstLogin: z.boolean(),
  passwordExpired: z.boolean(),
  resetPassword: z.boolean(),
  forceChangeGadPassword: z.boolean(),
  /** Whether there is a secondary password at all. */
  gadPasswordSet: z.boolean(),
  /** Whether the first own password needs a code, and where that goes: masked, null when nothing is registered. */
  otpRequired: z.boolean(),
  otpTo: z.nullable(z.string()),
});
export type PasswordState = z.infer<typeof passwordState>;

/** POST authen/step-up: the session's new token (SEC-20) and until when GAD areas are open, ISO 8601. */
export const stepUpData = z.object({ accessToken: z.string(), stepUpExpiresAt: z.string() });
export type StepUpData = z.infer<typeof stepUpData>;
