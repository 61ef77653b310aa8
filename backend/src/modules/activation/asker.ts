import type { Call } from '../../http/route.ts';
import type { LinkOwner } from './link-owner.ts';

/** Who uses a link, from where, and in which language; a part of every open call. */
export type Asker = Pick<
  Call<{ open: true }>,
  'deps' | 'ip' | 'deviceId' | 'correlationId' | 'language'
>;

/** The columns of an audit row that say so: the holder of the link acts as the owner of its account. */
export const auditOf = (
  { ip, deviceId, correlationId }: Asker,
  { accountId, username }: LinkOwner,
) => ({
  actorAccountId: accountId,
  actorName: username,
  object: `account:${accountId}`,
  ...{ ip, device: deviceId, correlationId },
});
