import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** argon2id (algorithm 2) with 19 MiB, two passes, one lane (DOMAIN C1). */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing takes a whole core; this many at a time leave the rest of the service its share. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next(); // hands its place on, so nobody can slip in between
  }
}

const normal = (password: string) => password.normalize('NFC');

/** The hash to keep of a password. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normal(password), COST));

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the one of the hash. Without a hash the same time is spent on a decoy, so that unknown
 * and known accounts take equally long (DOMAIN SEC-05).
 */
export async function passwordMatches(kept: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has');
  const against = kept ?? (await decoy);
  const same = await inTurn(() => verify(against, normal(password)).catch(() => false));
  return kept !== null && same;
}
