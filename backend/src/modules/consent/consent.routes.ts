import { consentData, consentRequest } from '@portal/types';
import { route } from '../../http/route.ts';
import { decide } from './decide.ts';

export const consentRoutes = [
  route({
    method: 'POST',
    path: 'admin/account/consent',
    // Open for visitors, who agree to the terms of use before they register; the decree is for accounts.
    rule: { open: true },
    summary: 'Agree to or refuse the decree, the terms of use or the privacy terms',
    body: consentRequest,
    response: consentData,
    submit: true,
    limit: { most: 120, seconds: 3_600 },
    visitors: { minute: 20, day: 300 },
    handler: ({ db, deps, body, subject, deviceId, ip, correlationId }) =>
      decide(db, deps.clock(), body, { subject, deviceId, ip, correlationId }),
  }),
];
