import { httpErrors } from '../../errors/http-error.ts';

export const httpError = httpErrors({
  ACCOUNT_NO_EMAIL: {
    status: 409,
    vi: 'Tài khoản này chưa đăng ký email.',
    en: 'No e-mail address is registered for this account.',
  },
});
