import { httpErrors } from '../../errors/http-error.ts';

export const httpError = httpErrors({
  DUPLICATE_CANDIDATE: {
    status: 409,
    vi: 'Thông tin của Anh/Chị đã được ghi nhận vào ngày {date}.',
    en: 'Your information was already recorded on {date}.',
  },
  TERMS_NOT_ACCEPTED: {
    status: 400,
    vi: 'Anh/Chị vui lòng đồng ý với điều khoản sử dụng.',
    en: 'Please accept the terms of use.',
  },
});

export const WELCOME = {
  visitor: {
    vi: 'Chào mừng Anh/Chị! Thông tin đăng ký đã được ghi nhận.',
    en: 'Welcome! Your registration has been recorded.',
  },
  candidate: {
    vi: 'Chúc mừng Anh/Chị đã trở thành ứng viên tương lai.',
    en: 'Congratulations, you have become a future candidate.',
  },
};
