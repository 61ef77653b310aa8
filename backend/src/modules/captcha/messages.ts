import type { CaptchaFailure } from '@portal/types';
import { httpErrors } from '../../errors/http-error.ts';

// No digits in these: a client may count tries by the digits of a sentence.
const rejection = httpErrors({
  INCORRECT_CAPTCHA_V3: {
    status: 400,
    vi: 'Anh/Chị vui lòng nhập mã xác nhận trong hình để tiếp tục.',
    en: 'Please enter the code in the picture to continue.',
  },
  INCORRECT_CAPTCHA_CODE: {
    status: 400,
    vi: 'Mã xác nhận không đúng. Anh/Chị vui lòng nhập mã mới trong hình.',
    en: 'Captcha incorrect. Please enter the new code in the picture.',
  },
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
