import type { Call } from '../../http/route.ts';

/** Who asks, from where, and in which language; a part of every call. */
export type Asker = Pick<
  Call<{ signedIn: true }>,
  'subject' | 'deps' | 'ip' | 'deviceId' | 'correlationId' | 'language'
>;

/** The columns of an audit row that say so. */
export const auditOf = ({ subject, ip, deviceId, correlationId }: Asker) => ({
  actorAccountId: subject.accountId,
  actorName: subject.username,
  ip,
  device: deviceId,
  correlationId,
});
