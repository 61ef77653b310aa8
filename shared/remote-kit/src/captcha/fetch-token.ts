import { captchaChallenge } from '@portal/api-client/captcha';
import type { CaptchaPurpose, Http } from '@portal/types';

/** reCAPTCHA's tokens count two minutes; ours as long as they say. */
const RECAPTCHA_MS = 110_000;

export interface Token {
  value: string;
  /** Milliseconds since the epoch. */
  until: number;
}

/** Asks what is to be done for a token, and does it. Null when it could not be done. */
export const fetchToken = async (
  http: Http,
  purpose: CaptchaPurpose,
  signal: AbortSignal,
): Promise<Token | null> => {
  const asked = await captchaChallenge(http, purpose, signal);
  if (asked.provider === 'recaptcha') {
    const { solveRecaptcha } = await import('./solve-recaptcha.ts');
    return { value: await solveRecaptcha(asked, purpose), until: Date.now() + RECAPTCHA_MS };
  }
  const { solveAltcha } = await import('./solve-altcha.ts');
  const value = await solveAltcha(asked.challenge, signal);
  return value === null ? null : { value, until: Date.parse(asked.expiresAt) };
};
