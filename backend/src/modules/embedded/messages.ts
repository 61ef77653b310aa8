import { httpErrors } from '../../errors/http-error.ts';

export const httpError = httpErrors({
  ADP_SYSTEM_UNKNOWN: {
    status: 403,
    vi: 'Hệ thống gửi yêu cầu chưa được phép đăng nhập vào cổng thông tin.',
    en: 'The calling system may not sign in to the portal.',
  },
  LOGIN_JWT_NOT_CONFIGURED: {
    status: 400,
    vi: 'Đăng nhập từ ứng dụng ngoài chưa được cấu hình.',
    en: 'Signing in from an outer application is not configured.',
  },
  LOGIN_JWT_REFUSED: {
    status: 401,
    vi: 'Không xác minh được phiên của ứng dụng. Vui lòng đăng nhập lại.',
    en: 'The session of the application could not be verified. Please sign in again.',
  },
  LOGIN_JWT_UNAVAILABLE: {
    status: 503,
    vi: 'Chưa liên hệ được với hệ thống cấp phiên. Vui lòng đăng nhập bằng tên đăng nhập và mật khẩu.',
    en: 'The issuing system cannot be reached. Please sign in with username and password.',
  },
});
