/** Sessions of who may change what others see or may do: 15 minutes idle, 4 hours in all (DOMAIN C1). */
const PRIVILEGED_IDLE_MS = 15 * 60_000;
const PRIVILEGED_ABSOLUTE_MS = 4 * 3_600_000;

const isDangerous = (code: string): boolean =>
  code.endsWith('.manage') || code.startsWith('release.') || code === 'impersonate.use';

/** Whether these authorities make an account one that attackers look for. */
export const isPrivileged = (authorities: Iterable<string>): boolean =>
  [...authorities].some(isDangerous);

interface Lifetimes {
  idleMs: number;
  absoluteMs: number;
}

/** How long a session of a holder of these authorities lasts. */
export const lifetimesOf = (
  { idleMs, absoluteMs }: Lifetimes,
  authorities: Iterable<string>,
): Lifetimes =>
  isPrivileged(authorities)
    ? {
        idleMs: Math.min(idleMs, PRIVILEGED_IDLE_MS),
        absoluteMs: Math.min(absoluteMs, PRIVILEGED_ABSOLUTE_MS),
      }
    : { idleMs, absoluteMs };
