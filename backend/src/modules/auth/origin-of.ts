import { deviceCookieOf, giveDeviceCookie } from '../../http/device-cookie.ts';
import { idempotencyKeyOf } from '../../http/idempotency.ts';
import type { Call } from '../../http/route.ts';
import { bindingOf, giveToken, wantsCookie } from '../../http/session-cookie.ts';
import type { SessionCaller } from '../../http/subject.ts';
import type { Origin } from './enter.ts';
import { relyingPartyOf } from './relying-party.ts';

const DEVICE = /^[A-Za-z0-9._:-]{8,100}$/;

type Entering = Pick<
  Call<{ open: true }>,
  'deps' | 'request' | 'reply' | 'deviceId' | 'ip' | 'correlationId'
>;

/** What a call says of itself that bears a session's token. */
export const bearerCaller = ({ deps, request, deviceId }: Entering): SessionCaller => ({
  holder: 'BEARER',
  deviceId,
  binding: bindingOf(request, deps.config.origin),
  background: true,
});

/**
 * Where a sign-in comes from. The header binds the session to a device; a caller that sends none may name its device
 * in the body.
 */
export function originOf(call: Entering, named?: string | null): Origin {
  const { request, reply, ip, correlationId } = call;
  const own = request.headers['x-device-id'] === undefined && DEVICE.test(named ?? '');
  const deviceId = own ? (named ?? call.deviceId) : call.deviceId;
  reply.header('x-device-id', deviceId);
  const userAgent = request.headers['user-agent']?.slice(0, 300) ?? null;
  const holder = wantsCookie(request) ? 'COOKIE' : 'BEARER';
  return {
    ip,
    deviceId,
    userAgent,
    correlationId,
    submit: idempotencyKeyOf(request) ?? null,
    cookies: request.headers.cookie ?? null,
    party: relyingPartyOf(request, call.deps.config.origin),
    holder,
    give: (token) => giveToken(call, token, holder),
    knownBy: deviceCookieOf(call),
    deviceCookie: () => giveDeviceCookie(call),
  };
}
