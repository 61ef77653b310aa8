import { idempotencyKeyOf } from '../../http/idempotency.ts';
import type { Call } from '../../http/route.ts';
import type { Origin } from './enter.ts';
import { relyingPartyOf } from './relying-party.ts';

const DEVICE = /^[A-Za-z0-9._:-]{8,100}$/;

type Entering = Pick<
  Call<{ open: true }>,
  'deps' | 'request' | 'reply' | 'deviceId' | 'ip' | 'correlationId'
>;

/**
 * Where a sign-in comes from. The header binds the session to a device; a caller that sends none may name its device
 * in the body.
 */
export function originOf(call: Entering, named?: string | null): Origin {
  const { deps, request, reply, ip, correlationId } = call;
  const own = request.headers['x-device-id'] === undefined && DEVICE.test(named ?? '');
  const deviceId = own ? (named ?? call.deviceId) : call.deviceId;
  reply.header('x-device-id', deviceId);
  const userAgent = request.headers['user-agent']?.slice(0, 300) ?? null;
  const submit = idempotencyKeyOf(request) ?? null;
  const cookies = request.headers.cookie ?? null;
  const party = relyingPartyOf(request, deps.config.origin);
  return { ip, deviceId, userAgent, correlationId, submit, cookies, party };
}
