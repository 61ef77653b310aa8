import * as z from 'zod/mini';
import { otpCode } from './otp.ts';

/** The code behind the # of an activation link: 256 bits, base64url. */
const code = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,200}$/));
/** Longer than any policy allows, so that the policy's own sentence rejects a password that is too long. */
const newPasswordText = z.string().check(z.maxLength(20_000));

/** POST admin/account/activation: whose link it is. */
export const activationRequest = z.strictObject({ code });
export type ActivationRequest = z.infer<typeof activationRequest>;

export const activationOwner = z.object({
  username: z.string(),
  /** The first password of a new account, or a new one after a reset by staff. */
  purpose: z.enum(['FIRST_LOGIN', 'RESET']),
  /** ISO 8601. */
  expiresAt: z.string(),
  /** The phone, masked, that the code of a first password goes to; null where none is needed. */
  otpTo: z.nullable(z.string()),
});
export type ActivationOwner = z.infer<typeof activationOwner>;

/** POST admin/account/activation/password: sets the password and uses the link up. */
export const activatePasswordRequest = z.strictObject({
  code,
  /** Where the link needs one. */
  otp: z.optional(otpCode),
  passwordNew: newPasswordText,
  confirmPasswordNew: newPasswordText,
});
export type ActivatePasswordRequest = z.infer<typeof activatePasswordRequest>;

export const passwordActivated = z.object({ username: z.string() });
export type PasswordActivated = z.infer<typeof passwordActivated>;
