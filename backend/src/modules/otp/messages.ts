import { httpErrors } from '../../errors/http-error.ts';

/** English sentences hold the words of spec/access.md 8. */
export const httpError = httpErrors({
  // The account has no address to send a code to.
  NO_CONTACT: {
    status: 400,
    vi: 'Anh/Chị chưa đăng ký email hoặc số điện thoại. Vui lòng liên hệ chatbot hoặc bộ phận quản lý đại lý để được hỗ trợ.',
    en: 'No e-mail or phone number is registered. Please contact the chatbot or the agent management department.',
  },
  OTP_WRONG: {
    status: 400,
    vi: 'Mã OTP không đúng. Anh/Chị còn {left} lần nhập.',
    en: 'The OTP is not correct. You have {left} more tries.',
  },
  OTP_THREE_WRONG: {
    status: 400,
    vi: 'Anh/Chị đã nhập sai mã OTP {times} lần, vui lòng thực hiện lại.',
    en: 'You entered wrong OTP {times} times, try again.',
  },
  OTP_EXPIRED: {
    status: 400,
    vi: 'Mã OTP đã hết hạn, vui lòng thực hiện lại.',
    en: 'The OTP expired, please redo.',
  },
  OTP_NOT_SENT: {
    status: 409,
    vi: 'Anh/Chị chưa yêu cầu mã OTP, vui lòng thực hiện lại từ đầu.',
    en: 'No OTP was requested yet, please start again.',
  },
  OTP_USED: {
    status: 409,
    vi: 'Mã OTP này đã được sử dụng, vui lòng thực hiện lại từ đầu.',
    en: 'This OTP has been used already, please start again.',
  },
  OTP_TOO_SOON: {
    status: 429,
    vi: 'Mã OTP vừa được gửi. Vui lòng đợi {seconds} giây rồi gửi lại.',
    en: 'An OTP was sent just now. Please wait {seconds} seconds before sending another.',
  },
  OTP_TOO_MANY_SENDS: {
    status: 429,
    vi: 'Đã gửi quá nhiều mã OTP. Vui lòng thử lại sau {minutes} phút.',
    en: 'Too many OTPs were sent. Please try again in {minutes} minutes.',
  },
  OTP_TOO_MANY_WRONG: {
    status: 429,
    vi: 'Anh/Chị đã nhập sai mã OTP quá nhiều lần trong ngày. Vui lòng liên hệ bộ phận quản lý đại lý.',
    en: 'A wrong OTP was entered too many times today. Please contact the agent management department.',
  },
});

/** A code cannot be sent before `seconds` have gone by. */
export const tooManyUntil = (code: 'OTP_TOO_SOON' | 'OTP_TOO_MANY_SENDS', seconds: number) =>
  httpError(code, {
    params: { seconds, minutes: Math.ceil(seconds / 60) },
    data: { retryAfterSeconds: seconds },
    headers: { 'retry-after': String(seconds) },
  });
