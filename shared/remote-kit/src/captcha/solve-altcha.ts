import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** How long the work may take, in milliseconds; then the picture is required instead. */
const TIMEOUT_MS = 30_000;

const CHUNK = 25;

/** Lets the page render and handle events between two pieces of work. */
const yieldToPage = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/**
 * Solves the service's proof of work and returns the token. Each derivation runs on a thread of the browser
 * (crypto.subtle), so the page stays responsive without a worker script. Null after the timeout or an abort.
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
    timeout: TIMEOUT_MS,
    deriveKey: async (...work) => {
      derived += 1;
      if (derived % CHUNK === 0) await yieldToPage();
      return deriveKey(...work);
    },
  }).finally(() => signal.removeEventListener('abort', stop));
  return solution && btoa(JSON.stringify({ challenge, solution }));
};
