import { duplicateCandidate, registerRequest } from '@portal/types';
import { route } from '../../http/route.ts';
import { applicantOf } from './register.ts';
import { findDuplicate } from './store.ts';

/** Whether a candidate is known already. */
export const checkDuplicateCandidateRoutes = [
  route({
    method: 'POST',
    path: 'admin/account/check-duplicate-candidate',
    rule: { open: true },
    summary: 'When a candidate of this name registered with this e-mail or phone',
    body: registerRequest,
    response: duplicateCandidate,
    limit: { most: 60, seconds: 3_600 },
    handler: async ({ db, body }) => ({ registerDate: await findDuplicate(db, applicantOf(body)) }),
  }),
];
