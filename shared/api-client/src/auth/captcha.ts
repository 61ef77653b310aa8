import type { CaptchaPurpose, DrawnCaptcha, Http, InvisibleChallenge } from '@portal/types';

/** POST authen/recaptcha/generate: a new picture; the ones before it count no more. */
export const generateCaptcha = (http: Http, signal?: AbortSignal): Promise<DrawnCaptcha> =>
  http.post('authen/recaptcha/generate', undefined, { signal, background: true });

/** POST authen/recaptcha/challenge: what to do for the token of an invisible captcha. */
export const captchaChallenge = (
  http: Http,
  purpose: CaptchaPurpose,
  signal?: AbortSignal,
): Promise<InvisibleChallenge> =>
  http.post('authen/recaptcha/challenge', { purpose }, { signal, background: true });
