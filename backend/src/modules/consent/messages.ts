import { httpErrors } from '../../errors/http-error.ts';

export const httpError = httpErrors({
  CONSENT_OUTDATED: {
    status: 409,
    vi: 'Nội dung này đã có phiên bản mới. Anh/Chị vui lòng tải lại trang để đọc bản mới.',
    en: 'There is a newer version of this text. Please reload the page to read it.',
  },
});
