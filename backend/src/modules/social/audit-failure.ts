import type { Deps } from '../../deps/deps.ts';
import { audit } from '../audit/audit.ts';
import type { AccountRow } from '../auth/account-row.ts';

/** Keeps that a sign-in with a linked account failed, and why; the caller learns one sentence for all flaws. */
export const auditFailure = (
  deps: Deps,
  caller: { ip: string; deviceId: string; correlationId: string },
  reason: string,
  row?: AccountRow,
): Promise<void> =>
  audit(deps.db, deps.clock(), {
    action: 'login',
    result: 'FAILED',
    actorAccountId: row?.id ?? null,
    actorName: row?.username ?? null,
    ip: caller.ip,
    device: caller.deviceId,
    correlationId: caller.correlationId,
    detail: { method: 'social', reason },
  });
