import { httpErrors } from '../../errors/http-error.ts';

/** Refusals of the release registry; people who release read them on the command line. */
export const httpError = httpErrors({
  RELEASE_INVALID: {
    status: 400,
    vi: 'Bản phát hành không hợp lệ: {why}.',
    en: 'The release is not valid: {why}.',
  },
  RELEASE_HASH: {
    status: 400,
    vi: 'Tệp {file} không khớp với mã băm được gửi kèm.',
    en: '{file} is not what its hash says.',
  },
  RELEASE_NAME: {
    status: 400,
    vi: 'Không thể đặt tên remote là {remote}: tên này có nghĩa khác trong dịch vụ.',
    en: 'No remote can be called {remote}: the name means something else here.',
  },
  RELEASE_CONTAINER: {
    status: 400,
    vi: 'Tên container {container} không thuộc về {remote}: tên phải có dạng portal_<tên>_<mã băm>.',
    en: 'The container name {container} does not belong to {remote}: it must be portal_<name>_<hash>.',
  },
  RELEASE_REASON: {
    status: 400,
    vi: 'Vui lòng cho biết lý do thay đổi.',
    en: 'Say why you change what people get.',
  },
  RELEASE_FOREIGN: {
    status: 403,
    vi: 'Mã phát hành này không dùng được cho {remote}.',
    en: 'This credential does not belong to {remote}.',
  },
  RELEASE_UNKNOWN: {
    status: 404,
    vi: 'Không có bản phát hành {remote} {version}.',
    en: 'There is no release {remote} {version}.',
  },
  RELEASE_EXISTS: {
    status: 409,
    vi: 'Bản {remote} {version} đã tồn tại với nội dung khác và không thể ghi đè.',
    en: '{remote} {version} exists with other content and cannot be overwritten.',
  },
  RELEASE_CONTAINER_USED: {
    status: 409,
    vi: 'Tên container {container} đã thuộc về {other}: hai bản cùng tên không thể cùng chạy trong một trang.',
    en: 'The container name {container} is that of {other}: two versions of one name cannot stand in a page.',
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
  RELEASE_SET_UNKNOWN: {
    status: 404,
    vi: 'Không có bộ phát hành số {serial}.',
    en: 'There is no set {serial}.',
  },
  RELEASE_CREDENTIAL_UNKNOWN: {
    status: 404,
    vi: 'Không có mã phát hành đang dùng tên {name} của {remote}.',
    en: 'There is no credential {name} of {remote} in use.',
  },
  RELEASE_STORAGE: {
    status: 503,
    vi: 'Kho tệp phát hành không dùng được: {why}.',
    en: 'The storage of releases cannot be used: {why}.',
  },
  RELEASE_NO_PREVIOUS: {
    status: 409,
    vi: 'Không có phiên bản trước của {remote} để quay lại.',
    en: 'There is no earlier version of {remote} to go back to.',
  },
});
