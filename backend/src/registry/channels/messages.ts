import { httpErrors } from '../../errors/http-error.ts';

/** Errors of promotions and rollbacks; the command line prints their sentences. */
export const httpError = httpErrors({
  RELEASE_REASON: {
    status: 400,
    vi: 'Vui lòng cho biết lý do thay đổi.',
    en: 'Say why you change what people get.',
  },
  RELEASE_GATE: {
    status: 422,
    vi: 'Bản {remote} {version} chưa đạt điều kiện phát hành: {why}.',
    en: '{remote} {version} does not pass the gate: {why}.',
  },
  RELEASE_NOT_ACTIVE: {
    status: 409,
    vi: 'Bản {remote} {version} không còn được dùng trong kênh này.',
    en: '{remote} {version} is not the active version of this channel any more.',
  },
  RELEASE_NO_PREVIOUS: {
    status: 409,
    vi: 'Không có phiên bản trước của {remote} để quay lại.',
    en: 'There is no earlier version of {remote} to go back to.',
  },
  RELEASE_SET_UNKNOWN: {
    status: 404,
    vi: 'Không có bộ phát hành số {serial}.',
    en: 'There is no set {serial}.',
  },
});
