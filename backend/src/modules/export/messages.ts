import { httpErrors } from '../../errors/http-error.ts';

export const httpError = httpErrors({
  EXPORT_TOO_MANY: {
    status: 422,
    vi: 'Danh sách có hơn {most} dòng, nhiều hơn một tệp có thể chứa. Anh/Chị vui lòng lọc bớt rồi xuất lại.',
    en: 'The list has more than {most} rows, more than a file can hold. Please filter further and export again.',
  },
  EXPORT_RUNNING: {
    status: 409,
    vi: 'Anh/Chị đang xuất một tệp khác. Vui lòng đợi tệp đó xong hoặc huỷ rồi xuất lại.',
    en: 'You are exporting another file already. Please wait until it is done, or cancel it, then export again.',
  },
  EXPORT_BUSY: {
    status: 503,
    vi: 'Đang có nhiều người xuất tệp cùng lúc, Anh/Chị vui lòng thử lại sau ít giây.',
    en: 'Many files are being exported right now, please try again in a few seconds.',
  },
});
