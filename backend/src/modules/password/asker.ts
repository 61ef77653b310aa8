import type { Call } from '../../http/route.ts';
import { whoOf } from '../audit/who.ts';

/** Who asks, from where, and in which language; a part of every call. */
export type Asker = Pick<
  Call<{ signedIn: true }>,
  'subject' | 'deps' | 'ip' | 'deviceId' | 'correlationId' | 'language'
>;

/** The columns of an audit row that say so. */
export const auditOf = ({ subject, ip, deviceId, correlationId }: Asker) => ({
  ...whoOf(subject),
  ip,
  device: deviceId,
  correlationId,
});
