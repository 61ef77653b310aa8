import type { CaptchaGiven, CaptchaPurpose } from '@portal/types';
import type { DepsWithin } from '../../deps/deps.ts';
import type { CaptchaCaller } from './altcha.ts';
import { takeToken } from './invisible.ts';
import { captchaError } from './messages.ts';
import { takePicture } from './picture.ts';

export interface CaptchaDemand {
  purpose: CaptchaPurpose;
  /**
   * token: a valid token or a picture read correctly. picture: the picture only. whatIsGiven: nothing is required, but
   * what is sent must be valid.
   */
  demand?: 'token' | 'picture' | 'whatIsGiven';
}

/**
 * Lets a call go on only when its captcha is good; throws INCORRECT_CAPTCHA_CODE for a picture read wrongly,
 * INCORRECT_CAPTCHA_V3 otherwise, which makes the client show the picture. Uses both up, also when it throws: a transaction
 * of the caller must be committed then.
 */
export async function requireCaptcha(
  deps: DepsWithin,
  caller: CaptchaCaller,
  given: CaptchaGiven,
  { purpose, demand = 'token' }: CaptchaDemand,
): Promise<void> {
  const { valueToken, requiredCaptch: typed } = given;
  if (typeof typed === 'string' && typed !== '') {
    if (!(await takePicture(deps, caller.deviceId, typed)))
      throw captchaError('INCORRECT_CAPTCHA_CODE');
    return;
  }
  if (demand === 'picture') throw captchaError('INCORRECT_CAPTCHA_V3');
  if (valueToken) {
    if (!(await takeToken(deps, caller, purpose, valueToken))) {
      throw captchaError('INCORRECT_CAPTCHA_V3');
    }
    return;
  }
  if (demand === 'token') throw captchaError('INCORRECT_CAPTCHA_V3');
}
