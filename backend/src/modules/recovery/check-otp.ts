import type { CheckRecoveryOtpRequest, RecoveryVerified } from '@portal/types';
import { HttpError } from '../../errors/http-error.ts';
import { checkOtp } from '../otp/check-otp.ts';
import { type Asker, auditFlow, flowOf, targetOf } from './asker.ts';
import { closeFlow, moveFlow } from './flow-store.ts';
import { httpError } from './messages.ts';

/** Three wrong codes end the recovery (REC-14), a day's worth of them too. */
const ENDING = ['OTP_THREE_WRONG', 'OTP_TOO_MANY_WRONG'];

/**
 * Checks the code; only this sets the verified factor of a recovery (DESIGN decision 6). Wrong ones count on the server
 * (REC-15), and a closed recovery is still counted and refused.
 */
export async function checkRecoveryOtp(
  asker: Asker,
  body: CheckRecoveryOtpRequest,
): Promise<RecoveryVerified> {
  const { deps } = asker;
  const flow = await flowOf(asker, body);
  if (flow.state === 'COMPLETED') throw httpError('RECOVERY_CLOSED');
  try {
    await checkOtp(deps, targetOf(flow), body.otp);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (ENDING.includes(error.code)) await closeFlow(deps.db, flow.id);
    const detail = { reason: error.code };
    await auditFlow(deps.db, asker, flow, { action: 'recovery.otp', result: 'FAILED', detail });
    throw error;
  }
  const moved = await deps.db.transaction(async (tx) => {
    const change = { state: 'VERIFIED', verifiedFactor: 'OTP', attempts: 0 } as const;
    const verified = await moveFlow(tx, deps.clock(), flow.id, ['CHALLENGED'], change);
    if (verified === undefined) throw httpError('RECOVERY_CLOSED');
    await auditFlow(tx, asker, flow, { action: 'recovery.otp', result: 'OK' });
    return verified;
  });
  return { verified: true, expiresAt: moved.expiresAt.toISOString() };
}
