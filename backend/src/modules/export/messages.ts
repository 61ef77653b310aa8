import { refusals } from '../../http/refusal.ts';

export const refuse = refusals({
  EXPORT_TOO_MANY: {
    status: 422,
    vi: 'Danh sách có {rows} dòng, một tệp chứa tối đa {most} dòng. Anh/Chị vui lòng lọc bớt rồi xuất lại.',
    en: 'The list has {rows} rows, and a file holds at most {most}. Please filter further and export again.',
  },
  EXPORT_BUSY: {
    status: 503,
    vi: 'Đang có nhiều người xuất tệp cùng lúc, Anh/Chị vui lòng thử lại sau ít giây.',
    en: 'Many files are being exported right now, please try again in a few seconds.',
  },
});
