import { httpErrors } from '../../errors/http-error.ts';

export const httpError = httpErrors({
  SOCIAL_NOT_CONFIGURED: {
    status: 400,
    vi: 'Đăng nhập bằng tài khoản liên kết chưa được cấu hình.',
    en: 'Signing in with a linked account is not configured.',
  },
  // One sentence for every flaw of a token: who forges one learns nothing from it.
  SOCIAL_TOKEN_REFUSED: {
    status: 401,
    vi: 'Không xác minh được tài khoản liên kết. Vui lòng thử đăng nhập lại.',
    en: 'The linked account could not be verified. Please try signing in again.',
  },
  SOCIAL_NOT_LINKED: {
    status: 401,
    vi: 'Tài khoản này chưa được liên kết với cổng thông tin. Vui lòng đăng nhập bằng tên đăng nhập và mật khẩu, rồi liên kết trong Cài đặt tài khoản.',
    en: 'This account is not linked with the portal. Please sign in with username and password, then link it in Account settings.',
  },
  SOCIAL_UNAVAILABLE: {
    status: 503,
    vi: 'Chưa liên hệ được với nhà cung cấp tài khoản liên kết. Vui lòng đăng nhập bằng tên đăng nhập và mật khẩu.',
    en: 'The provider of the linked account cannot be reached. Please sign in with username and password.',
  },
});
