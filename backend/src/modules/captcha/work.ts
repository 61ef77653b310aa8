import type { Db } from '../../db/handle.ts';
import type { DepsWithin } from '../../deps/deps.ts';
import { addressOf, networkOf } from '../../limits/network.ts';
import { countUses, readUses } from '../../limits/use-counter.ts';

/** Failures count until an hour without one has passed. */
const WINDOW_S = 3_600;
/** So many failures of an address, and of its network, make the work grow for the first time. */
const FREE = { address: 10, network: 50 };
/** Each level doubles the work: level 5 is some seconds of a phone, and a minute of a core for three sign-ins. */
const LEVEL_MAX = 5;

type WorkDeps = Pick<DepsWithin, 'db' | 'clock' | 'config'>;

const keysOf = (ip: string): [string, string] => [
  `work-ip:${addressOf(ip)}`,
  `work-net:${networkOf(ip)}`,
];

/** Counts a failed guess of an address: the proofs of work that it is asked for grow (M10). */
export async function noteGuess(db: Db, now: Date, ip: string): Promise<void> {
  await countUses(db, now, keysOf(ip), { seconds: WINDOW_S, sliding: true });
}

const levelFor = (guesses: number, free: number): number =>
  guesses < free ? 0 : Math.min(LEVEL_MAX, 1 + Math.floor(Math.log2(guesses / free)));

/** How often the work of this address is doubled now. */
export async function workLevel({ db, clock, config }: WorkDeps, ip: string): Promise<number> {
  const [address, network] = keysOf(ip);
  const times = config.visitorTimes;
  const levels = [
    levelFor(await readUses(db, clock(), address), FREE.address * times),
    levelFor(await readUses(db, clock(), network), FREE.network * times),
  ];
  return Math.max(...levels);
}
