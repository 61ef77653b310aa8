import type { Db } from '../db/handle.ts';
import { limit } from '../limits/limit.ts';
import { addressOf, networkOf } from '../limits/network.ts';
import type { AnyCall, VisitorBudget } from './route.ts';

/** Of a visitor's network (/24, /48), as a multiple of the budget of one address. */
const NETWORK_TIMES = 10;
const MINUTE_S = 60;
const DAY_S = 86_400;

/**
 * Counts a write of a visitor for the minute and the day of its address and network: what is open to everybody cannot fill
 * the database from one place (M14). Throws TOO_MANY_REQUESTS.
 */
export async function takeVisitorBudget(
  db: Db,
  call: Pick<AnyCall, 'deps' | 'ip'>,
  path: string,
  { minute, day }: VisitorBudget,
): Promise<void> {
  const { clock, config } = call.deps;
  const places: [string, number][] = [
    [`ip:${addressOf(call.ip)}`, config.visitorTimes],
    [`net:${networkOf(call.ip)}`, config.visitorTimes * NETWORK_TIMES],
  ];
  for (const [place, times] of places) {
    await limit(db, clock, `${path}:minute:${place}`, { most: minute * times, seconds: MINUTE_S });
    await limit(db, clock, `${path}:day:${place}`, { most: day * times, seconds: DAY_S });
  }
}
