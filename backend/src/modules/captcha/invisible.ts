import type { CaptchaPurpose, InvisibleChallenge } from '@portal/types';
import type { DepsWithin } from '../../deps/deps.ts';
import { altchaChallenge, type CaptchaCaller, takeAltcha } from './altcha.ts';
import { recaptchaKey, takeRecaptcha } from './recaptcha.ts';

/** What the browser must do to get a token: the proof of work, or reCAPTCHA where that is configured. */
export async function invisibleChallenge(
  deps: DepsWithin,
  caller: CaptchaCaller,
  purpose: CaptchaPurpose,
): Promise<InvisibleChallenge> {
  const siteKey = await recaptchaKey(deps);
  if (siteKey !== undefined) {
    return { provider: 'recaptcha', siteKey, scriptUrl: deps.config.captcha.recaptcha.scriptUrl };
  }
  const { challenge, expiresAt } = await altchaChallenge(deps, caller, purpose);
  return { provider: 'altcha', challenge: { ...challenge }, expiresAt };
}

/** Whether a token is good; it is used up by being asked about. */
export async function takeToken(
  deps: DepsWithin,
  caller: CaptchaCaller,
  purpose: CaptchaPurpose,
  token: string,
): Promise<boolean> {
  if ((await recaptchaKey(deps)) !== undefined) return takeRecaptcha(deps, purpose, token);
  return takeAltcha(deps, caller, purpose, token);
}
