import { httpErrors } from '../../errors/http-error.ts';

const LOCKED = {
  status: 401,
  vi: 'Tài khoản tạm thời bị khoá do vi phạm, vui lòng liên hệ tổng đài {hotline}.',
  en: 'The account is temporarily locked due to a violation, please contact the hotline {hotline}.',
};

export const httpError = httpErrors({
  // The first digit counts failures, the second what is left: clients that read the text rely on it.
  LOGIN_FAILED: {
    status: 401,
    vi: 'Sai tên đăng nhập hoặc mật khẩu {failed} lần, còn {left} lần thử.',
    en: 'Wrong username or password {failed} times, {left} attempts left.',
  },
  ACCOUNT_LOCKED: LOCKED,
  ACCOUNT_DISABLED: {
    status: 401,
    vi: 'Tài khoản đã ngừng hoạt động, vui lòng liên hệ bộ phận quản lý đại lý.',
    en: 'The account is no longer active, please contact the agent management department.',
  },
  INITIAL_PASSWORD_EXPIRED: {
    status: 401,
    vi: 'Mật khẩu ban đầu đã quá 30 ngày và không còn hiệu lực, vui lòng liên hệ bộ phận quản lý đại lý.',
    en: 'The initial password is older than 30 days and no longer valid, please contact the agent management department.',
  },
});
