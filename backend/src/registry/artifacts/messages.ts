import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** Errors of artifacts; the command line prints their sentences. */
export const httpError = httpErrors({
<<<<<<< HEAD
  RELEASE_INVALID: {
    status: 400,
    vi: 'Bản phát hành không hợp lệ: {why}.',
    en: 'The release is not valid: {why}.',
  },
  RELEASE_FORMAT: {
    status: 415,
    vi: 'Bản phát hành được gửi dưới dạng multipart/form-data. Hãy cập nhật lệnh release.',
    en: 'A release is published as multipart/form-data. Update the release command.',
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
    en: 'The container name {container} is that of {other}: two versions of one name cannot run in one page.',
  },
=======
  RELEASE_INVALID: { status: 400, ...sentence('artifacts.RELEASE_INVALID') },
  RELEASE_HASH: { status: 400, ...sentence('artifacts.RELEASE_HASH') },
  RELEASE_NAME: { status: 400, ...sentence('artifacts.RELEASE_NAME') },
  RELEASE_CONTAINER: { status: 400, ...sentence('artifacts.RELEASE_CONTAINER') },
  RELEASE_REASON: { status: 400, ...sentence('artifacts.RELEASE_REASON') },
  RELEASE_FOREIGN: { status: 403, ...sentence('artifacts.RELEASE_FOREIGN') },
  RELEASE_UNKNOWN: { status: 404, ...sentence('artifacts.RELEASE_UNKNOWN') },
  RELEASE_EXISTS: { status: 409, ...sentence('artifacts.RELEASE_EXISTS') },
  RELEASE_CONTAINER_USED: { status: 409, ...sentence('artifacts.RELEASE_CONTAINER_USED') },
  RELEASE_GATE: { status: 422, ...sentence('artifacts.RELEASE_GATE') },
  RELEASE_NOT_ACTIVE: { status: 409, ...sentence('artifacts.RELEASE_NOT_ACTIVE') },
  RELEASE_SET_UNKNOWN: { status: 404, ...sentence('artifacts.RELEASE_SET_UNKNOWN') },
  RELEASE_CREDENTIAL_UNKNOWN: { status: 404, ...sentence('artifacts.RELEASE_CREDENTIAL_UNKNOWN') },
  RELEASE_STORAGE: { status: 503, ...sentence('artifacts.RELEASE_STORAGE') },
  RELEASE_NO_PREVIOUS: { status: 409, ...sentence('artifacts.RELEASE_NO_PREVIOUS') },
>>>>>>> main
});
