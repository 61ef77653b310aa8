import { refusals } from '../../http/refusal.ts';

export const refuse = refusals({
  REAUTH_REQUIRED: {
    status: 403,
    vi: 'Vui lòng nhập lại mật khẩu để tiếp tục.',
    en: 'Please enter your password again to continue.',
  },
});
