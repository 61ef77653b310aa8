import type { Language } from '@portal/types';
import type { OtpTarget } from './code.ts';

const WHAT: Record<OtpTarget['purpose'], Record<Language, string>> = {
  RECOVERY: { vi: 'đặt lại mật khẩu', en: 'resetting your password' },
  FIRST_LOGIN: { vi: 'đăng nhập lần đầu', en: 'your first sign-in' },
  MFA: { vi: 'đăng nhập', en: 'signing in' },
  CONTACT_CHANGE: { vi: 'thay đổi thông tin liên hệ', en: 'changing your contact details' },
};

/** The message that carries a code. */
export function otpText(
  purpose: OtpTarget['purpose'],
  code: string,
  ttlSeconds: number,
  language: Language,
): { subject: string; body: string } {
  const what = WHAT[purpose][language];
  const minutes = Math.max(1, Math.round(ttlSeconds / 60));
  if (language === 'en') {
    return {
      subject: `OTP for ${what}`,
      body: `Your OTP for ${what} is ${code}. It is valid for ${minutes} minutes. Never tell it to anybody.`,
    };
  }
  return {
    subject: `Mã OTP ${what}`,
    body: `Mã OTP ${what} của Anh/Chị là ${code}. Mã có hiệu lực trong ${minutes} phút. Anh/Chị không cung cấp mã này cho bất kỳ ai.`,
  };
}
