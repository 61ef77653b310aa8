import { refusals } from '../../http/refusal.ts';

export const refuse = refusals({
  ACCOUNT_NO_EMAIL: {
    status: 409,
    vi: 'Tài khoản này chưa đăng ký email.',
    en: 'No e-mail address is registered for this account.',
  },
});
