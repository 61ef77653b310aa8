import type { CaptchaFailure } from '@portal/types';
import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

// No digits in these: a client may count tries by the digits of a sentence.
const rejection = httpErrors({
  INCORRECT_CAPTCHA_V3: { status: 400, ...sentence('captcha.INCORRECT_CAPTCHA_V3') },
  INCORRECT_CAPTCHA_CODE: { status: 400, ...sentence('captcha.INCORRECT_CAPTCHA_CODE') },
});

/** The invisible captcha was not passed (…_V3), or the picture was read wrongly (…_CODE): spec/access.md 8. */
export const captchaError = (errorCode: 'INCORRECT_CAPTCHA_V3' | 'INCORRECT_CAPTCHA_CODE') =>
  rejection(errorCode, {
    data: {
      statusMessages: 'error',
      errorCode,
      captcha: true,
      remainingAttempts: null,
    } satisfies CaptchaFailure,
  });
