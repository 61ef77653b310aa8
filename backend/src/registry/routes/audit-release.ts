import type { FieldChange } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import type { AnyCall } from '../../http/route.ts';
import { audit } from '../../modules/audit/audit.ts';
import { whoOf } from '../../modules/audit/who.ts';
import { actorOf } from '../log/release-log.ts';

type ReleaseCall = Pick<
  AnyCall,
  'deps' | 'subject' | 'machine' | 'ip' | 'deviceId' | 'correlationId'
>;

/** Writes the audit event of a change of releases into its transaction; the release log has more about it. */
export function auditRelease(
  call: ReleaseCall,
  tx: Db,
  event: {
    action: string;
    object: string;
    reason?: string | undefined;
    changes: FieldChange[];
  },
): Promise<void> {
  const { deps, subject, ip, deviceId, correlationId } = call;
  const who = subject ? whoOf(subject) : { actorAccountId: null, actorName: actorOf(call) };
  const { action, object, reason, changes } = event;
  return audit(tx, deps.clock(), {
    ...{ action, object, result: 'OK', ...who, ip, device: deviceId, correlationId, changes },
    detail: reason === undefined ? {} : { reason },
  });
}
