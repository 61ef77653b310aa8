import { httpErrors } from '../../errors/http-error.ts';

/** Of a code that no one has, or whose agent may not be in the portal. */
export const AGENT_UNKNOWN = {
  vi: 'Mã đại lý không tồn tại hoặc chưa được cấp quyền truy cập.',
  en: 'The agent code does not exist or not granted access.',
};

/** English sentences hold the words of spec/access.md 8. */
export const httpError = httpErrors({
  AGENT_NOT_FOUND: { status: 404, ...AGENT_UNKNOWN },
  AGENT_NOT_LOGIN_YET: {
    status: 400,
    vi: 'Anh/Chị chưa đăng nhập lần nào. Vui lòng đăng nhập bằng mật khẩu mặc định là ngày sinh của Anh/Chị.',
    en: 'You have never logged in. Please use the default password, which is your birth date.',
  },
  'error.email.required': {
    status: 400,
    vi: 'Anh/Chị vui lòng nhập email.',
    en: 'Please enter the e-mail.',
  },
  'error.email.format': {
    status: 400,
    vi: 'Email không đúng định dạng.',
    en: 'The e-mail format is not valid.',
  },
  DATA_MISMATCH: {
    status: 400,
    vi: 'Thông tin cung cấp không khớp với hệ thống.',
    en: 'The provided information does not match the system.',
  },
  QUESTION_CLOSED: {
    status: 400,
    vi: 'Anh/Chị đã trả lời sai {times} lần, vui lòng thực hiện lại từ đầu.',
    en: 'You answered wrongly {times} times, please start again.',
  },
  RECOVERY_NOT_STARTED: {
    status: 409,
    vi: 'Yêu cầu khôi phục mật khẩu không tồn tại hoặc đã hết hạn, vui lòng thực hiện lại từ đầu.',
    en: 'There is no such password recovery, or its time is over. Please start again.',
  },
  RECOVERY_CLOSED: {
    status: 409,
    vi: 'Yêu cầu khôi phục mật khẩu này đã kết thúc, vui lòng thực hiện lại từ đầu.',
    en: 'This password recovery has ended, please start again.',
  },
  RECOVERY_STEP: {
    status: 409,
    vi: 'Anh/Chị vui lòng thực hiện các bước theo thứ tự.',
    en: 'Please follow the steps in their order.',
  },
  RECOVERY_NOT_VERIFIED: {
    status: 409,
    vi: 'Anh/Chị cần xác nhận mã OTP trước khi đặt mật khẩu mới.',
    en: 'The OTP must be confirmed before a new password is set.',
  },
});

export const WRONG_ANSWER = {
  vi: 'Câu hỏi gợi nhớ hoặc câu trả lời không đúng.',
  en: 'Sorry, the reminder question or answer is not correct.',
};
