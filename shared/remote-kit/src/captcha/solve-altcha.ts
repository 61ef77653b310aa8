import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Somebody's patience, in milliseconds; then the picture is asked for instead. */
const PATIENCE_MS = 30_000;

const CHUNK = 25;

/** Lets the page draw and hear between two pieces of work. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/**
 * Does the work that the service set and answers the token. Each derivation runs on a thread of the browser's own
 * (crypto.subtle), so that typing goes on; no worker script, no eval. Null when it took too long or was not wanted.
 */
export const solveAltcha = async (
  given: Record<string, unknown>,
  signal: AbortSignal,
): Promise<string | null> => {
  const challenge = given as unknown as Challenge;
  const controller = new AbortController();
  const stop = () => controller.abort();
  signal.addEventListener('abort', stop);
  let derived = 0;
  const solution = await solveChallenge({
    challenge,
    controller,
    timeout: PATIENCE_MS,
    deriveKey: async (...work) => {
      derived += 1;
      if (derived % CHUNK === 0) await breathe();
      return deriveKey(...work);
    },
  }).finally(() => signal.removeEventListener('abort', stop));
  return solution && btoa(JSON.stringify({ challenge, solution }));
};
