import { httpErrors } from '../../errors/http-error.ts';

export const httpError = httpErrors({
  FACE_MASK_ALREADY: {
    status: 403,
    vi: 'Anh/Chị đang xem với tư cách một đại lý. Vui lòng thoát chế độ này trước.',
    en: 'You view the portal as an agent already. Please leave that first.',
  },
  FACE_MASK_SELF: {
    status: 403,
    vi: 'Không thể xem với tư cách chính mình.',
    en: 'You cannot view the portal as yourself.',
  },
  FACE_MASK_STAFF: {
    status: 403,
    vi: 'Chỉ có thể xem với tư cách đại lý.',
    en: 'You can view the portal as agents only.',
  },
  FACE_MASK_REASON: {
    status: 400,
    vi: 'Vui lòng nhập lý do.',
    en: 'Please enter the reason.',
  },
});
