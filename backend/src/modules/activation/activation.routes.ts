import {
  activatePasswordRequest,
  activationOwner as activationOwnerSchema,
  activationRequest,
  passwordActivated,
} from '@portal/types';
import { route } from '../../http/route.ts';
import { activatePassword, activationOwner } from './activate.ts';

const open = { open: true } as const;
/** The code has 256 bits: this bounds work, not guesses. */
const LIMIT = { most: 60, seconds: 60 };

/**
 * The page /activate. Neither is a `submit`: not even a hash of a body with a password is stored, and both are POST so that
 * the code is in no address.
 */
export const activationRoutes = [
  route({
    method: 'POST',
    path: 'admin/account/activation',
    rule: open,
    summary: 'Whose one-time link it is',
    limit: LIMIT,
    body: activationRequest,
    response: activationOwnerSchema,
    handler: ({ db, deps, body }) => activationOwner(db, body.code, deps.clock()),
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
