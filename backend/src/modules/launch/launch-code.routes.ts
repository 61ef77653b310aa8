import { launchAnswer, launchRequest, redeemed, redeemRequest } from '@portal/types';
import { route } from '../../http/route.ts';
import { makeLaunchCode, redeemLaunchCode } from './launch-code.ts';

/** A code that opens an outer system without handing it a token (EXT-11). */
export const launchCodeRoutes = [
  route({
    method: 'POST',
    path: 'authen/launch-code',
    rule: { signedIn: true },
    summary: 'An address of an outer system with a code that counts once',
    limit: { most: 60, seconds: 60 },
    body: launchRequest,
    response: launchAnswer,
    handler: (call) => makeLaunchCode(call.deps, call.db, call.subject, call.body.url, call),
  }),
  route({
    method: 'POST',
    path: 'authen/launch-code/redeem',
    rule: { open: true },
    summary: 'For outer systems: who came with this code; each counts once',
    limit: { most: 120, seconds: 60 },
    body: redeemRequest,
    response: redeemed,
    handler: (call) => redeemLaunchCode(call.deps, call.body, call),
  }),
];
