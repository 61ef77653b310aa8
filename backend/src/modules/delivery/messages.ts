import { httpErrors } from '../../errors/http-error.ts';

export const httpError = httpErrors({
  // One sentence for a package that does not exist, one out of scope, and one that somebody else services.
  DELIVERY_NOT_FOUND: {
    status: 404,
    vi: 'Không tìm thấy bộ hợp đồng này trong các hợp đồng bạn phục vụ.',
    en: 'This contract package was not found among the policies you service.',
  },
  DELIVERY_CHANGED: {
    status: 409,
    vi: 'Bộ hợp đồng này vừa được người khác cập nhật. Vui lòng xem lại rồi thử lại.',
    en: 'Somebody else has just changed this contract package. Please look at it again, then try again.',
  },
  DELIVERY_DONE: {
    status: 409,
    vi: 'Hợp đồng này đã được bàn giao.',
    en: 'This contract has been handed over already.',
  },
  CONSULT_DONE: {
    status: 409,
    vi: 'Khách hàng đã xác nhận tư vấn cho hợp đồng này.',
    en: 'The customer has confirmed the consulting for this policy already.',
  },
  DELIVERY_DAY_FUTURE: {
    status: 400,
    vi: 'Ngày bàn giao không được sau hôm nay.',
    en: 'The day of handing over cannot be later than today.',
  },
  DELIVERY_DAY_EARLY: {
    status: 400,
    vi: 'Ngày bàn giao không được trước ngày {day}.',
    en: 'The day of handing over cannot be before {day}.',
  },
  CONSULT_NOT_DELIVERED: {
    status: 400,
    vi: 'Khách hàng chưa nhận hợp đồng nên chưa thể xác nhận tư vấn.',
    en: 'The customer does not have the contract yet, so the consulting cannot be confirmed.',
  },
  CONSULT_NOTE_REQUIRED: {
    status: 400,
    vi: 'Vui lòng ghi lý do khách hàng không xác nhận.',
    en: 'Please write why the customer does not confirm.',
  },
});
