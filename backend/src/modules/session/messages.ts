import { httpErrors } from '../../errors/http-error.ts';

export const httpError = httpErrors({
  REAUTH_REQUIRED: {
    status: 403,
    vi: 'Vui lòng nhập lại mật khẩu để tiếp tục.',
    en: 'Please enter your password again to continue.',
  },
});
