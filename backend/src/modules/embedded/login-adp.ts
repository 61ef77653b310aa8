import type { LoginAdpRequest, LoginData } from '@portal/types';
import type { Deps } from '../../deps/deps.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { audit } from '../audit/audit.ts';
import type { Origin } from '../auth/enter.ts';
import { login } from '../auth/login.ts';
import { reserveSignIn } from '../auth/login-limits.ts';
import { httpError } from './messages.ts';

/** The systems that may send people, separated by commas: the setting ADP_SYSTEM_CODES. */
async function mayCall(deps: Deps, systemCode: string): Promise<boolean> {
  const codes = await settingOf(deps.db, 'ADP_SYSTEM_CODES');
  return codes
    .split(',')
    .map((one) => one.trim())
    .includes(systemCode);
}

/** Signs in a user who comes from another system of the company (EXT-03): the same password, the same throttle. */
export async function loginAdp(
  deps: Deps,
  { username, password, systemCode }: LoginAdpRequest,
  origin: Origin,
): Promise<LoginData> {
  if (!(await mayCall(deps, systemCode))) {
    // Counted first, so that repeated calls cannot fill the log.
    await reserveSignIn(deps, origin.ip, origin.deviceId);
    const where = { ip: origin.ip, device: origin.deviceId, correlationId: origin.correlationId };
    const detail = { method: 'adp', reason: 'SYSTEM' };
    await audit(deps.db, deps.clock(), { action: 'login', result: 'FAILED', ...where, detail });
    throw httpError('ADP_SYSTEM_UNKNOWN');
  }
  // A system has no eyes for a picture; its code vouches for it, and the account's lock and the limits are the same.
  const detail = { method: 'adp', systemCode };
  return login(deps, { username, password }, origin, { detail, captcha: false });
}
