import {
  launchAnswer,
  launchRequest,
  onlineInsuranceAnswer,
  onlineInsuranceRequest,
  redeemed,
  redeemRequest,
} from '@portal/types';
import { route } from '../../http/route.ts';
import { makeLaunchCode, redeemLaunchCode } from './launch-code.ts';
import { openOnlineInsurance } from './online-insurance.ts';

/** Going to an outer system without handing it a token (EXT-11). */
export const launchRoutes = [
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
    handler: ({ deps, body }) => redeemLaunchCode(deps, body.code, body.origin),
  }),
  route({
    method: 'POST',
    path: 'cms/infoagent/dai-ichi-on',
    rule: { authority: 'proposal.create' },
    summary: 'Agree to the privacy terms of the online-insurance tool, and get its address',
    submit: true,
    limit: { most: 30, seconds: 60 },
    body: onlineInsuranceRequest,
    response: onlineInsuranceAnswer,
    handler: (call) => openOnlineInsurance(call, call.body.version),
  }),
];
