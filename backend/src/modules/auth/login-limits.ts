import { and, eq, gt, sql } from 'drizzle-orm';
import { rateBucket } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../http/messages.ts';
import { count } from '../../limits/limit.ts';

const WINDOW_S = 60;

/**
 * Counts a sign-in against its address and its device before it is looked at (DOMAIN C1). What succeeds is given
 * back, so these limits slow guessing and not an office behind one address.
 */
export async function takeLoginTurn(deps: Deps, ip: string, deviceId: string) {
  const { perIp, perDevice } = deps.config.loginLimits;
  const turns = [
    { key: `login-ip:${ip}`, most: perIp },
    { key: `login-device:${deviceId}`, most: perDevice },
  ];
  for (const { key, most } of turns) {
    if ((await count(deps.db, deps.clock, key, WINDOW_S)) > most) {
      throw refuse('TOO_MANY_REQUESTS', { headers: { 'retry-after': String(WINDOW_S) } });
    }
  }
  return async function giveBack() {
    for (const { key } of turns) {
      await deps.db
        .update(rateBucket)
        .set({ count: sql`greatest(${rateBucket.count} - 1, 0)` })
        .where(and(eq(rateBucket.key, key), gt(rateBucket.expiresAt, deps.clock())));
    }
  };
}
