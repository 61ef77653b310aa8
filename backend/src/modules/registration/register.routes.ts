import { registerData, registerRequest } from '@portal/types';
import { route } from '../../http/route.ts';
import { register } from './register.ts';

/** Registration of a visitor. */
export const registerRoutes = [
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
