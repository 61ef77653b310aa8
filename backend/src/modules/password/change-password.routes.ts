import { changeGadRequest, changePasswordRequest, passwordChanged } from '@portal/types';
import { route } from '../../http/route.ts';
import { changeGadPassword, changePassword } from './change.ts';
import { CHECK_LIMIT } from './check-limit.ts';

/**
 * Changing the login and the GAD password (spec/access.md 7). Neither is a `submit`: a wrong
 * password counts even though the call is rejected, and not even a hash of these bodies is stored.
 */
export const changePasswordRoutes = [
  route({
    method: 'POST',
    path: 'admin/account/change-password',
    rule: { signedIn: true },
    duringSteps: true,
    summary: 'Change the own login password; all other sessions end',
    body: changePasswordRequest,
    response: passwordChanged,
    limit: CHECK_LIMIT,
    handler: (call) => changePassword(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'admin/account/change-password-gad',
    rule: { signedIn: true },
    duringSteps: true,
    summary: 'Change the own secondary (GAD) password; all other sessions end',
    body: changeGadRequest,
    response: passwordChanged,
    limit: CHECK_LIMIT,
    handler: (call) => changeGadPassword(call, call.body),
  }),
];
