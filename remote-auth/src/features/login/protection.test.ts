import { ApiError } from '@portal/api-client';
import { protectionAfter } from './protection.ts';

const apiError = (part: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({ status: 401, code: 'LOGIN_FAILED', message: 'Sai mật khẩu.', ...part });

const flags = (captcha: boolean, remainingAttempts: number | null) => ({
  statusMessages: 'error',
  errorCode: 'LOGIN_FAILED',
  captcha,
  remainingAttempts,
});

describe('the extra protection of an account', () => {
  it('LOGIN-11 follows the flag where the words have no digits', () => {
    expect(protectionAfter(null, apiError({ data: flags(true, 2) }))).toEqual({ left: 2 });
  });

  it('LOGIN-11 follows the flag where the words say otherwise', () => {
    const error = apiError({ data: flags(false, 4), message: 'Sai 10 lần, còn 4 lần' });
    expect(protectionAfter({ left: 1 }, error)).toBeNull();
  });

  it('LOGIN-10 follows the words where there are no flags', () => {
    const error = apiError({ message: 'Sai mật khẩu 2 lần, còn 3 lần thử' });
    expect(protectionAfter(null, error)).toEqual({ left: 3 });
  });

  it.each(['INCORRECT_CAPTCHA_V3', 'INCORRECT_CAPTCHA_CODE'])('stays as it was at %s', (code) => {
    expect(protectionAfter(null, apiError({ code }))).toBeNull();
    expect(protectionAfter({ left: 2 }, apiError({ code }))).toEqual({ left: 2 });
  });

  it('LOGIN-16 is not spoken of beside the dialog of a locked account', () => {
    const error = apiError({ code: 'ACCOUNT_LOCKED', message: 'Liên hệ tổng đài 1300 1234.' });
    expect(protectionAfter({ left: 1 }, error)).toBeNull();
  });

  it.each([0, 408, 429, 503])('stays as it was when the server did not judge (%d)', (status) => {
    const error = apiError({ status, message: 'Lỗi 5 0 3' });
    expect(protectionAfter({ left: 2 }, error)).toEqual({ left: 2 });
    expect(protectionAfter(null, error)).toBeNull();
  });
});
