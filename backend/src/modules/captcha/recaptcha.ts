import type { CaptchaPurpose } from '@portal/types';
import { z } from 'zod';
import type { DepsWithin } from '../../deps/deps.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { takeOnce } from './used-token.ts';

/** The verifier gets this long to answer, in milliseconds. */
const PATIENCE_MS = 3_000;
/** A token counts two minutes there; it is remembered as used for longer. */
const REMEMBERED_MS = 10 * 60_000;

const verdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
});

type RecaptchaDeps = Pick<DepsWithin, 'db' | 'clock' | 'config' | 'log'>;

/** The site key when reCAPTCHA v3 is configured, both halves of it. */
export async function recaptchaKey({ db, config }: RecaptchaDeps): Promise<string | undefined> {
  if (config.captcha.recaptcha.secret === undefined) return undefined;
  return (await settingOf(db, 'CAPTCHA_SITE_KEY')) || undefined;
}

/**
 * Whether reCAPTCHA v3 takes the caller for a human. False, and reported to the operator, when it cannot be reached.
 */
export async function takeRecaptcha(
  deps: RecaptchaDeps,
  purpose: CaptchaPurpose,
  token: string,
): Promise<boolean> {
  const { secret, verifyUrl, minScore } = deps.config.captcha.recaptcha;
  const until = new Date(deps.clock().getTime() + REMEMBERED_MS);
  if (!(await takeOnce(deps, 'recaptcha', token, until))) return false;
  try {
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: secret ?? '', response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { success, score, action } = verdict.parse(await answer.json());
    return success && action === purpose && (score ?? 0) >= minScore;
  } catch (error) {
    deps.log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'reCAPTCHA is away');
    return false;
  }
}
