import type { ConsentData, ConsentRequest } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import type { Subject } from '../../http/subject.ts';
import { audit } from '../audit/audit.ts';
import { addConsent, setDecree, versionInForce } from './consent-store.ts';
import { httpError } from './messages.ts';

export interface Decider {
  subject: Subject | null;
  deviceId: string;
  ip: string;
  correlationId: string;
}

/**
 * Stores who decided what about which version, when and from where (TERM-04, GRD-05). Only accounts decide about the
 * decree. Throws CONSENT_OUTDATED when another version is in force than the one that was shown.
 */
export async function decide(
  db: Db,
  at: Date,
  body: ConsentRequest,
  { subject, deviceId, ip, correlationId }: Decider,
): Promise<ConsentData> {
  if (body.kind === 'DECREE' && subject === null) throw commonError('UNAUTHENTICATED');
  if (body.version !== (await versionInForce(db, body.kind))) throw httpError('CONSENT_OUTDATED');
  const accountId = subject?.accountId ?? null;
  await addConsent(db, { ...body, accountId, visitorId: deviceId, ip, at });
  if (body.kind === 'DECREE' && subject !== null) {
    await setDecree(db, subject.accountId, body.decision === 'AGREED' ? body.version : null);
  }
  await audit(db, at, {
    action: 'consent',
    result: 'OK',
    actorAccountId: accountId,
    actorName: subject?.username ?? null,
    object: body.kind,
    ip,
    device: deviceId,
    correlationId,
    detail: { version: body.version, decision: body.decision },
  });
  return { ...body, at: at.toISOString() };
}
