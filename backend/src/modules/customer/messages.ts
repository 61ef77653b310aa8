import { httpErrors } from '../../errors/http-error.ts';

export const httpError = httpErrors({
  // One sentence for a number that does not exist and one that is out of scope.
  CUSTOMER_NOT_FOUND: {
    status: 404,
    vi: 'Không tìm thấy khách hàng này trong phạm vi của bạn.',
    en: 'This customer was not found among those you may see.',
  },
});
