import {
  confirmPasskeyRequest,
  confirmTotpRequest,
  factorAdded,
  factorList,
  newTotp,
  passkeyQuestion,
  recoveryCodes,
  renameFactorRequest,
} from '@portal/types';
import { z } from 'zod';
import { route } from '../../http/route.ts';
import { relyingPartyOf } from '../auth/relying-party.ts';
import { beginPasskey, beginTotp, confirmPasskey, confirmTotp } from './enrol.ts';
import { forgetAllDevices, listFactors, remove, rename, renewCodes } from './manage.ts';

const one = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
const own = { rule: { signedIn: true, recent: true } } as const;
/** Adding one may be the step that is due. */
const adding = { ...own, duringSteps: true } as const;
const limit = { most: 60, seconds: 900 };

/** The caller's own second factors; every change asks for a recent proof, beginning with a new one for a proof of its own. None is a `submit`: answers hold secrets. */
export const factorsRoutes = [
  route({
    method: 'GET',
    path: 'authen/factors',
    rule: { signedIn: true },
    duringSteps: true,
    whileImpersonating: false,
    summary: 'Own second factors',
    response: factorList,
    handler: (call) => listFactors(call),
  }),
  route({
    method: 'POST',
    path: 'authen/factors/totp',
    ...adding,
    limit,
    summary: 'Begin with an authenticator app: its secret',
    response: newTotp,
    handler: (call) => beginTotp(call),
  }),
  route({
    method: 'POST',
    path: 'authen/factors/totp/confirm',
    ...adding,
    limit,
    summary: 'The first code of the app; it counts from now on',
    body: confirmTotpRequest,
    response: factorAdded,
    handler: (call) => confirmTotp(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'authen/factors/passkey',
    ...adding,
    limit,
    summary: 'Begin with a passkey: what the browser needs to make one',
    response: passkeyQuestion,
    handler: (call) => beginPasskey(call, relyingPartyOf(call.request, call.deps.config.origin)),
  }),
  route({
    method: 'POST',
    path: 'authen/factors/passkey/confirm',
    ...adding,
    limit,
    summary: 'The passkey that the browser made',
    body: confirmPasskeyRequest,
    response: factorAdded,
    handler: (call) =>
      confirmPasskey(call, relyingPartyOf(call.request, call.deps.config.origin), call.body),
  }),
  route({
    method: 'PUT',
    path: 'authen/factors/:id',
    ...own,
    limit,
    summary: 'Rename one of the own factors',
    params: one,
    body: renameFactorRequest,
    handler: (call) => rename(call, call.params.id, call.body.label),
  }),
  route({
    method: 'DELETE',
    path: 'authen/factors/:id',
    ...own,
    limit,
    summary: 'Remove one of the own factors',
    params: one,
    handler: (call) => remove(call, call.params.id),
  }),
  route({
    method: 'POST',
    path: 'authen/factors/recovery-codes',
    ...own,
    limit: { most: 10, seconds: 900 },
    summary: 'New recovery codes; the ones before are void',
    response: recoveryCodes,
    handler: (call) => renewCodes(call),
  }),
  route({
    method: 'POST',
    path: 'authen/factors/forget-devices',
    ...own,
    limit,
    summary: 'Ask for the second factor again on every device',
    handler: (call) => forgetAllDevices(call),
  }),
];
