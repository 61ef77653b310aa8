import { httpErrors } from '../../errors/http-error.ts';

export const httpError = httpErrors({
  SAVED_VIEW_NAME_TAKEN: {
    status: 409,
    vi: 'Danh sách này đã có góc nhìn tên “{name}”. Anh/Chị vui lòng chọn tên khác.',
    en: 'This list already has a view called “{name}”. Please choose another name.',
  },
  SAVED_VIEW_LIMIT: {
    status: 409,
    vi: 'Mỗi danh sách lưu được nhiều nhất {most} góc nhìn. Anh/Chị vui lòng xoá bớt.',
    en: 'A list keeps at most {most} views. Please delete some of them.',
  },
});
