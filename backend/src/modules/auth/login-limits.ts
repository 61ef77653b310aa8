import type { Deps } from '../../deps/deps.ts';
import { giveBack, limit } from '../../limits/limit.ts';

const WINDOW_S = 60;

/**
 * Counts a sign-in against its address and its device before it is looked at (DOMAIN C1). What succeeds is given
 * back, so these limits slow guessing and not an office behind one address.
 */
export async function takeLoginTurn(deps: Deps, ip: string, deviceId: string) {
  const { db, clock } = deps;
  const { perIp, perDevice } = deps.config.loginLimits;
  const turns = [
    { key: `login-ip:${ip}`, allowed: { most: perIp, seconds: WINDOW_S } },
    { key: `login-device:${deviceId}`, allowed: { most: perDevice, seconds: WINDOW_S } },
  ];
  for (const { key, allowed } of turns) await limit(db, clock, key, allowed);
  return async function giveTurnBack() {
    await Promise.all(turns.map(({ key, allowed }) => giveBack(db, clock, key, allowed)));
  };
}
