import { httpErrors } from '../../errors/http-error.ts';

export const httpError = httpErrors({
  // One sentence for a number that does not exist and one that is out of scope, as for policies (POL-07).
  CLAIM_NOT_FOUND: {
    status: 404,
    vi: 'Không tìm thấy hồ sơ bồi thường này trong phạm vi của bạn.',
    en: 'This claim was not found among those you may see.',
  },
  CLAIM_FILE_WITHHELD: {
    status: 403,
    vi: 'Tệp giấy tờ chỉ mở cho đại lý đang phục vụ hợp đồng.',
    en: 'Files of documents are open to the agent who services the policy alone.',
  },
  CLAIM_FILE_MISSING: {
    status: 404,
    vi: 'Giấy tờ này chưa có tệp.',
    en: 'There is no file of this document yet.',
  },
  // Sibling, parent, other office and unknown alike (POL-06).
  AGENT_OUTSIDE: {
    status: 404,
    vi: 'Không tìm thấy đại lý hoặc nhóm này trong phạm vi của bạn.',
    en: 'This agent or group was not found among those you may see.',
  },
});
