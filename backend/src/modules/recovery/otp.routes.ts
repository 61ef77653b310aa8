import {
  checkRecoveryOtpRequest,
  recoveryVerified,
  resendRecoveryOtpRequest,
  sentOtp,
} from '@portal/types';
import { route } from '../../http/route.ts';
import { CALL_LIMIT } from './call-limit.ts';
import { checkRecoveryOtp } from './check-otp.ts';
import { resendOtp } from './send-otp.ts';

const open = { open: true } as const;
/** The code of a recovery: sent again, and checked. */
export const otpRoutes = [
  route({
    method: 'POST',
    path: 'admin/account/resend-otp',
    rule: open,
    summary: 'Replace the code of a recovery by a new one',
    limit: CALL_LIMIT,
    body: resendRecoveryOtpRequest,
    response: sentOtp,
    handler: (call) => resendOtp(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'admin/account/check-otp',
    rule: open,
    summary: 'Check the code of a recovery',
    limit: CALL_LIMIT,
    body: checkRecoveryOtpRequest,
    response: recoveryVerified,
    handler: (call) => checkRecoveryOtp(call, call.body),
  }),
];
