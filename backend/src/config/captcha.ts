import { z } from 'zod';

const address = z.url({ protocol: /^https?$/, error: 'must be an address' });

export interface CaptchaConfig {
  /** Whether every sign-in needs a token, and not only one after wrong tries. */
  everyLogin: boolean;
  /** Failed sign-ins of one device in 15 minutes after which each of its sign-ins needs the picture. */
  deviceFailures: number;
  /** reCAPTCHA v3, used when there is a secret and the setting CAPTCHA_SITE_KEY is not empty. */
  recaptcha: { secret: string | undefined; verifyUrl: string; scriptUrl: string; minScore: number };
}

/** The part of the environment that captchas need. */
export const captchaEnvironment = {
  CAPTCHA_EVERY_LOGIN: z.enum(['0', '1'], { error: 'must be 0 or 1' }).optional(),
  CAPTCHA_SECRET: z.string().min(1).optional(),
  CAPTCHA_VERIFY_URL: address.default('https://www.google.com/recaptcha/api/siteverify'),
  CAPTCHA_SCRIPT_URL: address.default('https://www.google.com/recaptcha/api.js'),
  CAPTCHA_MIN_SCORE: z.coerce.number().min(0).max(1).default(0.5),
};
const environment = z.object(captchaEnvironment);

/** A demonstration is used by many people on one machine, and by scripts that have no browser. */
export const captchaConfig = (env: z.infer<typeof environment>, demo: boolean): CaptchaConfig => ({
  everyLogin: env.CAPTCHA_EVERY_LOGIN === undefined ? !demo : env.CAPTCHA_EVERY_LOGIN === '1',
  deviceFailures: demo ? 20 : 2,
  recaptcha: {
    secret: env.CAPTCHA_SECRET,
    verifyUrl: env.CAPTCHA_VERIFY_URL,
    scriptUrl: env.CAPTCHA_SCRIPT_URL,
    minScore: env.CAPTCHA_MIN_SCORE,
  },
});
