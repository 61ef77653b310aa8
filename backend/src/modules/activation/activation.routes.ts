import {
  activatePasswordRequest,
  activationOwner as activationOwnerSchema,
  activationRequest,
  passwordActivated,
  sentOtp,
} from '@portal/types';
import { route } from '../../http/route.ts';
import { activatePassword, activationOwner } from './activate.ts';
import { sendActivationOtp } from './activation-otp.ts';

const open = { open: true } as const;
/** The code has 256 bits: this bounds work, not guesses. */
const LIMIT = { most: 60, seconds: 60 };

/**
 * The page /activate. None is a `submit`: not even a hash of a body with a password is stored, and all are POST so that
 * the code is in no address.
 */
export const activationRoutes = [
  route({
    method: 'POST',
    path: 'admin/account/activation',
    rule: open,
    summary: 'Whose one-time link it is, and where its code goes',
    limit: LIMIT,
    body: activationRequest,
    response: activationOwnerSchema,
    handler: ({ deps, body }) => activationOwner(deps, body.code),
  }),
  route({
    method: 'POST',
    path: 'admin/account/activation/otp',
    rule: open,
    summary: 'Send the code that a one-time link needs to the registered phone (A-14)',
    limit: LIMIT,
    body: activationRequest,
    response: sentOtp,
    handler: (call) => sendActivationOtp(call, call.body.code),
  }),
  route({
    method: 'POST',
    path: 'admin/account/activation/password',
    rule: open,
    summary: 'Set the password that a one-time link is for',
    limit: LIMIT,
    body: activatePasswordRequest,
    response: passwordActivated,
    handler: (call) => activatePassword(call, call.body),
  }),
];
