import { availableParallelism } from 'node:os';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { httpError } from '../../errors/messages.ts';
import { createSemaphore } from '../../limits/semaphore.ts';

/** argon2id (algorithm 2) with 19 MiB, two passes, one lane (DOMAIN C1). */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing runs on other threads and takes a whole core each time: this many at once leave the rest of the service its
 * share.
 */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
/** How many may wait: behind more, a user would have given up. */
const WAITING_MOST = 300;
const semaphore = createSemaphore(AT_ONCE, WAITING_MOST, () => httpError('UNAVAILABLE'));

const normal = (password: string) => password.normalize('NFC');

/** The hash to store for a password. Throws UNAVAILABLE when too many are waiting. */
export const hashPassword = (password: string): Promise<string> =>
  semaphore(() => hash(normal(password), COST));

/** Whether a stored hash was made at a lower cost than hashes are made at now (ASVS 11.2.2). */
export function isOutdated(stored: string): boolean {
  const cost = /^\$argon2id\$v=\d+\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored);
  return cost === null || Number(cost[1]) < COST.memoryCost || Number(cost[2]) < COST.timeCost;
}

/** The hash of a code that is no password, with a salt of its set. */
export const hashWithSalt = async (code: string, salt: Buffer): Promise<string> =>
  (await semaphore(() => hashRaw(code, { ...COST, salt }))).toString('base64url');

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the one of the hash. Without a hash the same time is spent on a decoy, so that unknown
 * and known accounts take equally long (DOMAIN SEC-05). Throws UNAVAILABLE when too many are waiting.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash('a password that nobody has', COST);
  const against = stored ?? (await decoy);
  const same = await semaphore(() => verify(against, normal(password)).catch(() => false));
  return stored !== null && same;
}
