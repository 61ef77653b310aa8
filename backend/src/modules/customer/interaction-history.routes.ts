import { interaction, interactionHistoryRequest, paged } from '@portal/types';
import { route } from '../../http/route.ts';
import { interactionHistory } from './service.ts';

const rule = { authority: 'customer.view' } as const;

/** What was talked about with the caller’s customers, by phone or proposal. */
export const interactionHistoryRoutes = [
  route({
    method: 'POST',
    path: 'ods/policy/interaction-history',
    lookup: true,
    rule,
    summary: 'What was talked about with the caller’s customers, by phone or proposal',
    body: interactionHistoryRequest,
    response: paged(interaction),
    limit: { most: 120, seconds: 60 },
    whileImpersonating: true,
    handler: (call) => interactionHistory(call, call.body),
  }),
];
