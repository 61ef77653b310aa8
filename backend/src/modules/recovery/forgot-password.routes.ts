import {
  agentCodeGiven,
  recoveryStarted,
  sendRecoveryOtpRequest,
  sentOtp,
  startRecoveryRequest,
} from '@portal/types';
import { route } from '../../http/route.ts';
import { CALL_LIMIT } from './call-limit.ts';
import { sendOtp } from './send-otp.ts';
import { startRecovery } from './start.ts';

const open = { open: true } as const;
/**
 * Start of a recovery and the sending of its code (spec/access.md 2.5). Neither is a `submit`: the
 * counters stay when the call is rejected.
 */
export const forgotPasswordRoutes = [
  route({
    method: 'POST',
    path: 'admin/account/forgot-password/:agentCode',
    rule: open,
    summary: 'Begin a password recovery, and learn how it goes on',
    params: agentCodeGiven,
    body: startRecoveryRequest,
    response: recoveryStarted,
    handler: (call) => startRecovery(call, call.params.agentCode, call.body),
  }),
  route({
    method: 'POST',
    path: 'admin/account/forgot-password',
    rule: open,
    summary: 'Send the code of a recovery to the registered e-mail or phone',
    limit: CALL_LIMIT,
    body: sendRecoveryOtpRequest,
    response: sentOtp,
    handler: (call) => sendOtp(call, call.body),
  }),
];
