const median = (all: readonly number[]): number =>
  [...all].sort((one, other) => one - other)[all.length >> 1] ?? 0;

/** Duration of a call in milliseconds. */
export async function timed(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

/**
 * Whether timings that were taken in pairs, one after the other, tell two things apart: the middle one of the
 * differences is `ms` or more, and nearly all go the same way. A busy machine makes single ones long, by chance of
 * either kind; what is really left out on one side shows in every pair.
 */
export function reportsApart(
  one: readonly number[],
  other: readonly number[],
  ms: number,
): boolean {
  const differences = one.map((time, at) => time - (other[at] ?? 0));
  const middle = median(differences);
  const sameWay = differences.filter((difference) => Math.sign(difference) === Math.sign(middle));
  return Math.abs(middle) >= ms && sameWay.length >= differences.length * 0.8;
}
