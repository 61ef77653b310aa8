import type { AnyCall } from '../../http/route.ts';
import { audit } from './audit.ts';
import { whoOf } from './who.ts';

type Reading = Pick<AnyCall, 'subject' | 'deps' | 'request' | 'ip' | 'deviceId' | 'correlationId'>;

/** Writes what staff read while they impersonate an agent: one event a read, with the number of rows (M4). */
export async function auditMaskedRead(call: Reading, rows: number): Promise<void> {
  const { subject, deps, request, ip, deviceId, correlationId } = call;
  if (subject?.impersonation === undefined) return;
  await audit(deps.db, deps.clock(), {
    action: 'impersonation.read',
    result: 'OK',
    ...whoOf(subject),
    object: `impersonation:${subject.impersonation.id}`,
    ip,
    device: deviceId,
    correlationId,
    detail: { call: `${request.method} ${request.routeOptions.url ?? ''}`, rows },
  });
}
