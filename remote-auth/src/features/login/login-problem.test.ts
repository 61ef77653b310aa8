import { ApiError } from '@portal/api-client';
import { problemOf } from './login-problem.ts';

const apiError = (part: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({ status: 401, code: 'LOGIN_FAILED', message: 'Sai mật khẩu.', ...part });

describe('the message of a failed login', () => {
  it('LOGIN-09 is the sentence of the server', () => {
    expect(problemOf(apiError())).toEqual({ kind: 'refused', text: 'Sai mật khẩu.' });
  });

  it('LOGIN-16 is a dialog of its own for a locked account', () => {
    expect(problemOf(apiError({ code: 'ACCOUNT_LOCKED' }))).toEqual({ kind: 'locked' });
  });

  it('has no sentence of a server where something else broke', () => {
    expect(problemOf(new TypeError('x is undefined'))).toEqual({ kind: 'refused', text: null });
  });
});
