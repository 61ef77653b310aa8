import { captchaChallenge } from '@portal/api-client/auth';
import type { CaptchaPurpose, Http } from '@portal/types';

/** A reCAPTCHA token is valid for two minutes; ours until its `expiresAt`. */
const RECAPTCHA_MS = 110_000;

export interface Token {
  value: string;
  /** Milliseconds since the epoch. */
  until: number;
}

/** Fetches a challenge and solves it. Null when it could not be solved in time. */
export const fetchToken = async (
  http: Http,
  purpose: CaptchaPurpose,
  signal: AbortSignal,
): Promise<Token | null> => {
  const challenge = await captchaChallenge(http, purpose, signal);
  if (challenge.provider === 'recaptcha') {
    const { solveRecaptcha } = await import('./solve-recaptcha.ts');
    return { value: await solveRecaptcha(challenge, purpose), until: Date.now() + RECAPTCHA_MS };
  }
  const { solveAltcha } = await import('./solve-altcha.ts');
  const value = await solveAltcha(challenge.challenge, signal);
  return value === null ? null : { value, until: Date.parse(challenge.expiresAt) };
};
