import { exportRequest } from '@portal/types';
import { route } from '../../http/route.ts';
import { exportList } from './service.ts';

export const exportRoutes = [
  // No `submit`: it changes nothing, and a streamed file is stored nowhere and cannot be replayed, so an
  // Idempotency-Key has no effect. No `masked` either: an impersonated session downloads no files.
  route({
    method: 'POST',
    path: 'ods/export',
    lookup: true,
    // Each list has a right of its own, which the handler asks for.
    rule: { signedIn: true },
    summary:
      'A list as an xlsx or csv file: its scope, filters and masks, all rows; x-total-rows tells how many',
    body: exportRequest,
    raw: true,
    file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
    handler: (call) => exportList(call, call.body),
  }),
];
