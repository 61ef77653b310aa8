import { duplicateCandidate, registerData, registerRequest } from '@portal/types';
import { route } from '../../http/route.ts';
import { applicantOf, register } from './register.ts';
import { findDuplicate } from './store.ts';

/** Registration of visitors and future candidates (spec/access.md 4.5). */
export const registrationRoutes = [
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
  route({
    method: 'POST',
    path: 'admin/account/register',
    rule: { open: true },
    summary: 'Register as a visitor or as a future candidate',
    body: registerRequest,
    response: registerData,
    submit: true,
    captcha: 'register',
    limit: { most: 60, seconds: 3_600 },
    handler: ({ db, deps, body, language, deviceId, ip, correlationId }) =>
      register(db, body, { now: deps.clock(), language, deviceId, ip, correlationId }),
  }),
];
