import { checkGadRequest, stepUpData } from '@portal/types';
import { route } from '../../http/route.ts';
import { CHECK_LIMIT } from './check-limit.ts';
import { stepUp } from './step-up.ts';

/** The step-up that opens the GAD areas for a while. */
export const stepUpRoutes = [
  route({
    method: 'POST',
    path: 'authen/step-up',
    rule: { signedIn: true },
    summary: 'Open the GAD areas for a while with the secondary password; answers a new token',
    body: checkGadRequest,
    response: stepUpData,
    limit: CHECK_LIMIT,
    handler: (call) => stepUp(call, call.body.passwordGad),
  }),
];
