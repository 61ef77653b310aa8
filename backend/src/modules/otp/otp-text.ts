import type { Language } from '@portal/types';
import { say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';
import type { OtpTarget } from './code.ts';

const WHAT: Record<OtpTarget['purpose'], Record<Language, string>> = {
  ACTIVATION: sentence('otp.what.ACTIVATION'),
  RECOVERY: sentence('otp.what.RECOVERY'),
  FIRST_LOGIN: sentence('otp.what.FIRST_LOGIN'),
  MFA: sentence('otp.what.MFA'),
  CONTACT_CHANGE: sentence('otp.what.CONTACT_CHANGE'),
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
  const params = { what, code, minutes };
  return {
    subject: say(sentence('otp.mail.subject'), language, params),
    body: say(sentence('otp.mail.body'), language, params),
  };
}
