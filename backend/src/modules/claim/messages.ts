import { refusals } from '../../http/refusal.ts';

export const refuse = refusals({
  // One sentence for a number that does not exist and one that is out of scope, as for policies (POL-07).
  CLAIM_NOT_FOUND: {
    status: 404,
    vi: 'Không tìm thấy hồ sơ bồi thường này trong phạm vi của bạn.',
    en: 'This claim was not found among those you may see.',
  },
  // Sibling, parent, other office and unknown alike (POL-06).
  AGENT_OUTSIDE: {
    status: 404,
    vi: 'Không tìm thấy đại lý hoặc nhóm này trong phạm vi của bạn.',
    en: 'This agent or group was not found among those you may see.',
  },
});
