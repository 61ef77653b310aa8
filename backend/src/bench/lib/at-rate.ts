import { setTimeout as wait } from 'node:timers/promises';

/**
 * Sends calls at a fixed rate, whether or not earlier ones have been answered: a slow service gets no fewer calls. Returns
 * when all are answered.
 */
export async function sendAtRate(
  { rate, seconds }: { rate: number; seconds: number },
  send: (n: number) => Promise<void>,
): Promise<void> {
  const start = performance.now();
  const open: Promise<void>[] = [];
  for (let n = 0; n < rate * seconds; n += 1) {
    const early = start + (n * 1000) / rate - performance.now();
    if (early > 1) await wait(early);
    open.push(send(n));
  }
  await Promise.all(open);
}
