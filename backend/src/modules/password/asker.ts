import type { Call } from '../../http/route.ts';
import { giveToken } from '../../http/session-cookie.ts';
import { whoOf } from '../audit/who.ts';

/** Who asks, from where, and in which language; a part of every call. */
export type Asker = Pick<
  Call<{ signedIn: true }>,
  'subject' | 'deps' | 'ip' | 'deviceId' | 'correlationId' | 'language'
>;

/** An asker whose session goes on under a new token. */
export type RenewingAsker = Asker & Pick<Call<{ signedIn: true }>, 'request' | 'reply'>;

/** Gives the caller a new token of the session, the way the old one came; returns `accessToken` of the answer. */
export const renewToken = (asker: RenewingAsker, token: string): string =>
  giveToken(asker, token, asker.request.caller.holder);

/** The columns of an audit row that say so. */
export const auditOf = ({ subject, ip, deviceId, correlationId }: Asker) => ({
  ...whoOf(subject),
  ip,
  device: deviceId,
  correlationId,
});
