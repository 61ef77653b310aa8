import type { LoginAdpRequest, LoginData } from '@portal/types';
import type { Deps } from '../../deps/deps.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { audit } from '../audit/audit.ts';
import type { Origin } from '../auth/enter.ts';
import { login } from '../auth/login.ts';
import { reserveSignIn } from '../auth/login-limits.ts';
import { httpError } from './messages.ts';

/** The systems that may send people: the setting ADP_SYSTEM_CODES. None where the configuration does not allow it. */
async function mayCall(deps: Deps, systemCode: string): Promise<boolean> {
  if (!deps.config.adpLogin) return false;
  const codes = await settingOf(deps.db, 'ADP_SYSTEM_CODES');
  return codes
    .split(',')
    .map((one) => one.trim())
    .includes(systemCode);
}

/** Signs in a user who comes from another system of the company (EXT-03): the same password, the same throttle. */
export async function loginAdp(
  deps: Deps,
  { systemCode, ...body }: LoginAdpRequest,
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
  // The code comes from a browser and is no secret, so captcha, lock and limits are those of the form (M2).
  const detail = { method: 'adp', systemCode };
  return login(deps, body, origin, { detail });
}
