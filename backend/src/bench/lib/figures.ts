/** The time that `share` of all calls kept, in milliseconds; NaN without any. */
export const percentile = (taken: readonly number[], share: number): number => {
  const sorted = [...taken].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
};

/** One line for people: how many calls, and how long they took. */
export const figures = (name: string, taken: readonly number[]): string => {
  const at = (share: number) => `${Math.round(percentile(taken, share))} ms`;
  return `${name.padEnd(34)} ${String(taken.length).padStart(5)} calls  p50 ${at(0.5)}  p95 ${at(0.95)}  longest ${at(1)}`;
};

/** How long a call took, in milliseconds. Throws when it was not answered with 200. */
export async function timed(
  url: string,
  init: RequestInit,
): Promise<{ ms: number; body: unknown }> {
  const start = performance.now();
  const response = await fetch(url, init);
  const body: unknown = await response.json();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return { ms: performance.now() - start, body };
}
