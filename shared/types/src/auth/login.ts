import * as z from 'zod/mini';
import { accountType } from '../account/account.ts';
import { factorQuestion } from './factors.ts';

const secret = z.string().check(z.minLength(1), z.maxLength(4_096));

/** POST authen/authentication/login (spec/access.md 3). An empty username carries an ID token as password. */
const captchaFields = {
  valueToken: z.optional(z.nullable(z.string().check(z.maxLength(4_000)))),
  requiredCaptch: z.optional(z.nullable(z.union([z.boolean(), z.string().check(z.maxLength(20))]))),
};

export const loginRequest = z.strictObject({
  username: z.string().check(z.trim(), z.maxLength(100)),
  password: secret,
  notiToken: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  deviceId: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  ...captchaFields,
});
export type LoginRequest = z.infer<typeof loginRequest>;

/** POST authen/authentication/login-adp: a user whom another system of the company sends. */
export const loginAdpRequest = z.strictObject({
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  password: secret,
  systemCode: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
  ...captchaFields,
});
export type LoginAdpRequest = z.infer<typeof loginAdpRequest>;

/** POST authen/authentication/login-jwt: a token of an issuer that the operator trusts. */
export const loginJwtRequest = z.strictObject({ token: secret });

/** What the form itself asks for (LOGIN-04). */
export const loginForm = z.object({
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  password: z.string().check(z.minLength(1), z.maxLength(4_096)),
});

export const loginData = z.object({
  accessToken: z.string(),
  username: z.string(),
  fullname: z.string(),
  chatbotToken: z.nullable(z.string()),
  accountType,
  faceMask: z.nullable(z.string()),
  /** Authorities, readable only with this session's token (DESIGN.md, seed conflicts). */
  encodeAuthorities: z.string(),
  confirmDecree: z.nullable(z.boolean()),
  firstLogin: z.boolean(),
  passwordExpired: z.boolean(),
  forceChangeGadPassword: z.boolean(),
  resetPassword: z.boolean(),
  /** The account must have a second factor and has none. */
  enrolFactor: z.optional(z.boolean()),
  errorCode: z.nullable(z.string()),
  captcha: z.boolean(),
  expiredTimeNumber: z.number(),
  /** When the session ends whatever happens in it, ISO 8601. */
  absoluteExpiresAt: z.optional(z.string()),
  statusMessages: z.string(),
});
export type LoginData = z.infer<typeof loginData>;

/** What a refused login carries in `data`. */
export const loginFailure = z.object({
  statusMessages: z.literal('error'),
  errorCode: z.nullable(z.string()),
  captcha: z.boolean(),
  remainingAttempts: z.nullable(z.number()),
  /** FACTOR_REQUIRED: the password was right, and the account has a second factor. */
  question: z.optional(factorQuestion),
});
export type LoginFailure = z.infer<typeof loginFailure>;

/** POST authen/keep-alive. */
export const keepAliveData = z.object({ expiresAt: z.string(), expiredTimeNumber: z.number() });
export type KeepAliveData = z.infer<typeof keepAliveData>;
