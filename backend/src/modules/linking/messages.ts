import { httpErrors } from '../../errors/http-error.ts';

export const httpError = httpErrors({
  LINK_TOKEN_REQUIRED: {
    status: 400,
    vi: 'Vui lòng đăng nhập tại nhà cung cấp tài khoản muốn liên kết.',
    en: 'Please sign in at the provider of the account to link.',
  },
  LINK_TOKEN_REFUSED: {
    status: 403,
    vi: 'Không xác minh được tài khoản liên kết. Vui lòng thử lại.',
    en: 'The account to link could not be verified. Please try again.',
  },
  LINK_TAKEN: {
    status: 409,
    vi: 'Tài khoản này đã được liên kết với một người dùng khác.',
    en: 'This account is linked with another user already.',
  },
});
