import type { Deps } from '../../deps/deps.ts';
import { addressOf, networkOf } from '../../limits/network.ts';
import { countUses, readUses } from '../../limits/use-counter.ts';
import { audit } from '../audit/audit.ts';
import { noteGuess } from '../captcha/work.ts';
import { type Reservation, reserve } from './throttle.ts';

const WINDOW_S = 60;
const DAY_S = 86_400;
/** Failures of a day, as a multiple of those of a minute: each leaves a row in the audit, which is never cut (M14). */
const DAY_TIMES = 50;
/** Failures of a whole network (/24, /48), as a multiple of those of one address. */
const NETWORK_TIMES = 5;

/**
 * Counts a sign-in against its address, its network and its device before anything is looked at (DOMAIN C1). An address is
 * what one subscriber has: of IPv6 a /64 (M3). A successful one is released, so these limits slow guessing and not an
 * office behind one address.
 */
export async function reserveSignIn(
  { db, clock, config }: Deps,
  ip: string,
  deviceId: string,
): Promise<Pick<Reservation, 'release'>> {
  const { perIp, perDevice } = config.loginLimits;
  const now = clock();
  const counted: Reservation[] = [];
  const perNetwork = perIp * NETWORK_TIMES;
  for (const [key, most, seconds] of [
    [`login-ip:${addressOf(ip)}`, perIp, WINDOW_S],
    [`login-net:${networkOf(ip)}`, perNetwork, WINDOW_S],
    [`login-device:${deviceId}`, perDevice, WINDOW_S],
    [`login-ip-day:${addressOf(ip)}`, perIp * DAY_TIMES, DAY_S],
    [`login-net-day:${networkOf(ip)}`, perNetwork * DAY_TIMES, DAY_S],
  ] as const)
    counted.push(await reserve(db, now, { keys: [key], most, seconds }));
  return {
    release: async () => {
      await Promise.all(counted.map((one) => one.release()));
    },
  };
}

const ALL_KEY = 'login-failed:all';

/**
 * Counts a failed sign-in of an address, whose proofs of work grow (M10), and of the whole portal. At the ceiling it is written to the audit and to the log once a minute, and
 * every sign-in needs a captcha until a minute was quieter (SEC-04, M3).
 */
export async function noteFailure(deps: Deps, ip: string): Promise<void> {
  const { db, clock, config, log } = deps;
  await noteGuess(db, clock(), ip);
  const most = config.loginFailuresOverall;
  const [used] = await countUses(db, clock(), [ALL_KEY], { seconds: WINDOW_S });
  if (used?.count !== most) return;
  const detail = { failures: most, seconds: WINDOW_S };
  log.error(detail, 'many failed sign-ins in all: captchas are demanded of everybody');
  await audit(db, clock(), { action: 'login.storm', result: 'OK', detail });
}

/** Whether so many sign-ins have failed in this minute that every one needs a captcha. */
export const isUnderAttack = async ({ db, clock, config }: Deps): Promise<boolean> =>
  (await readUses(db, clock(), ALL_KEY)) >= config.loginFailuresOverall;
