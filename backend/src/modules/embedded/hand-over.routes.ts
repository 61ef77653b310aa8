import { handOver } from '@portal/types';
import { route } from '../../http/route.ts';
import { makeHandOver } from './hand-over.ts';

/** A code by which an outer application lets the portal go on with its session. */
export const handOverRoutes = [
  route({
    method: 'POST',
    path: 'authen/hand-over',
    rule: { signedIn: true },
    summary: 'For an application with a bearer token: a code that continues its session once',
    limit: { most: 30, seconds: 60 },
    response: handOver,
    handler: makeHandOver,
  }),
];
