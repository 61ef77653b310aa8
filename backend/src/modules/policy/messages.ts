import { httpErrors } from '../../errors/http-error.ts';

export const httpError = httpErrors({
  // One sentence for a number that does not exist and one that is out of scope (POL-07).
  POLICY_NOT_FOUND: {
    status: 404,
    vi: 'Không tìm thấy hợp đồng này trong phạm vi của bạn.',
    en: 'This policy was not found among those you may see.',
  },
});
