import { limit } from '../../limits/limit.ts';
import { addressOf, networkOf } from '../../limits/network.ts';
import type { Asker } from './asker.ts';

const MINUTE_S = 60;
const DAY_S = 86_400;
/** Of a network (/24, /48), as a multiple of the budget of one address. */
const NETWORK_TIMES = 5;

type Caller = Pick<Asker, 'deps' | 'ip'>;

async function take(
  { deps, ip }: Caller,
  what: string,
  allowed: { most: number; seconds: number },
) {
  const { db, clock } = deps;
  const { most, seconds } = allowed;
  await limit(db, clock, `${what}:ip:${addressOf(ip)}`, allowed);
  await limit(db, clock, `${what}:net:${networkOf(ip)}`, { most: most * NETWORK_TIMES, seconds });
}

/**
 * Codes that one address, and its network, may ask about in a minute and a day (A-04, M3); a demonstration is used by many
 * behind one address.
 */
export async function takeRecoveryBudget(
  caller: Caller,
  what: 'recovery-start' | 'agent-exists',
): Promise<void> {
  const minute = caller.deps.config.demo ? 600 : 10;
  await take(caller, what, { most: minute, seconds: MINUTE_S });
  await take(caller, `${what}-day`, { most: minute * 20, seconds: DAY_S });
}

/** Codes by text message that one address, and its network, may have sent in a day: each costs money (M10). */
export const takeSmsBudget = (caller: Caller): Promise<void> =>
  take(caller, 'recovery-sms', { most: caller.deps.config.demo ? 10_000 : 30, seconds: DAY_S });
