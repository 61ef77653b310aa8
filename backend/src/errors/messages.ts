import { httpErrors } from './http-error.ts';

/** Errors of any call. A module's own errors are in its `messages.ts`. */
export const COMMON = {
  'INPUT-ERROR': {
    status: 400,
    vi: 'Thông tin không hợp lệ: {fields}.',
    en: 'Information invalid: {fields}.',
  },
  BROKEN_JSON: {
    status: 400,
    vi: 'Nội dung gửi lên không phải JSON hợp lệ.',
    en: 'The request body is not valid JSON.',
  },
  BAD_REQUEST: {
    status: 400,
    vi: 'Yêu cầu không hợp lệ.',
    en: 'The request is not valid.',
  },
  UNAUTHENTICATED: {
    status: 401,
    vi: 'Vui lòng đăng nhập để tiếp tục.',
    en: 'Please sign in to continue.',
  },
  'expired.token.to.logout': {
    status: 401,
    vi: 'Phiên làm việc đã hết hạn, vui lòng đăng nhập lại.',
    en: 'Your session has expired, please log in again.',
  },
  'access.denined': {
    status: 403,
    vi: 'Bạn không có quyền thực hiện thao tác này.',
    en: 'You do not have permission to do this.',
  },
  STEP_UP_REQUIRED: {
    status: 403,
    vi: 'Vui lòng nhập mật khẩu GAD phụ để xem nội dung này.',
    en: 'Please enter the secondary GAD password to see this.',
  },
  FACE_MASK_READ_ONLY: {
    status: 403,
    vi: 'Không thực hiện được thao tác này khi đang xem với tư cách đại lý.',
    en: 'This cannot be done while you view the portal as an agent.',
  },
  STEP_REQUIRED: {
    status: 403,
    vi: 'Anh/Chị cần hoàn tất bước bắt buộc trước khi tiếp tục.',
    en: 'A required step must be completed before you can go on.',
  },
  CROSS_ORIGIN: {
    status: 403,
    vi: 'Yêu cầu đến từ một trang web khác nên bị từ chối.',
    en: 'The request came from another site and was refused.',
  },
  NOT_FOUND: {
    status: 404,
    vi: 'Không tìm thấy dữ liệu được yêu cầu.',
    en: 'What you asked for was not found.',
  },
  UNKNOWN_PATH: {
    status: 404,
    vi: 'Địa chỉ này không tồn tại.',
    en: 'This address does not exist.',
  },
  TIMEOUT: {
    status: 408,
    vi: 'Yêu cầu mất quá nhiều thời gian, vui lòng thử lại.',
    en: 'The request took too long, please try again.',
  },
  CONFLICT: {
    status: 409,
    vi: 'Dữ liệu đã được thay đổi, vui lòng tải lại.',
    en: 'The data has changed meanwhile, please reload.',
  },
  BODY_TOO_LARGE: {
    status: 413,
    vi: 'Nội dung gửi lên quá lớn.',
    en: 'The request body is too large.',
  },
  WRONG_CONTENT_TYPE: {
    status: 415,
    vi: 'Kiểu nội dung gửi lên không được chấp nhận.',
    en: 'The content type of the request is not accepted.',
  },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    vi: 'Yêu cầu lặp lại nhưng nội dung khác với lần đầu.',
    en: 'The request was repeated with different content.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    vi: 'Bạn thao tác quá nhanh, vui lòng thử lại sau ít phút.',
    en: 'Too many requests, please try again in a few minutes.',
  },
  INTERNAL: {
    status: 500,
    vi: 'Có lỗi xảy ra vui lòng thử lại sau',
    en: 'An error occurred, please try again later',
  },
  UNAVAILABLE: {
    status: 503,
    vi: 'Hệ thống tạm thời gián đoạn, vui lòng thử lại sau ít giây.',
    en: 'The service is briefly unavailable, please try again in a few seconds.',
  },
} as const;

/** `throw refuse('NOT_FOUND')` */
export const httpError = httpErrors(COMMON);

export const OK = { vi: 'Thành công', en: 'Success' };
