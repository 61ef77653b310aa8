import * as z from 'zod/mini';

/** What a guarded call carries: the invisible captcha's token, and the user's answer to the picture. */
export const captchaGiven = {
  valueToken: z.optional(z.nullable(z.string().check(z.maxLength(4_000)))),
  requiredCaptch: z.optional(z.nullable(z.union([z.boolean(), z.string().check(z.maxLength(20))]))),
};
export interface CaptchaGiven {
  valueToken?: string | null;
  requiredCaptch?: string | boolean | null;
}

/** POST authen/recaptcha/generate: a picture, never its text. It counts for the device that asked, once. */
export const drawnCaptcha = z.object({
  captchaId: z.string(),
  /** data:image/png;base64,… */
  image: z.string(),
  expiresAt: z.string(),
});
export type DrawnCaptcha = z.infer<typeof drawnCaptcha>;

/** What a token is asked for; it counts for nothing else. */
export const captchaPurpose = z.enum(['login', 'register', 'recovery', 'contact', 'lookup']);
export type CaptchaPurpose = z.infer<typeof captchaPurpose>;

export const invisibleRequest = z.strictObject({ purpose: captchaPurpose });

/** POST authen/recaptcha/challenge: work for the browser to prove, or the reCAPTCHA that gives the token instead. */
export const invisibleChallenge = z.union([
  z.object({
    provider: z.literal('altcha'),
    /** As altcha-lib makes and solves it. */
    challenge: z.record(z.string(), z.unknown()),
    expiresAt: z.string(),
  }),
  z.object({ provider: z.literal('recaptcha'), siteKey: z.string(), scriptUrl: z.string() }),
]);
export type InvisibleChallenge = z.infer<typeof invisibleChallenge>;

/** What a call refused for its captcha carries in `data`; `captcha` asks for the picture. */
export const captchaFailure = z.object({
  statusMessages: z.literal('error'),
  errorCode: z.string(),
  captcha: z.literal(true),
  remainingAttempts: z.null(),
});
export type CaptchaFailure = z.infer<typeof captchaFailure>;
