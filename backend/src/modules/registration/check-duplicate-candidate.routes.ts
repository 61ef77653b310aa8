import { duplicateCandidate, registerRequest } from '@portal/types';
import { route } from '../../http/route.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import { visitorDemand } from '../captcha/visitor-demand.ts';
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
    handler: async (call) => {
      const { db, deps, body } = call;
      const demand = visitorDemand(deps);
      await requireCaptcha(deps, call, body, { purpose: 'register', demand });
      return { registerDate: await findDuplicate(db, applicantOf(body)) };
    },
  }),
];
