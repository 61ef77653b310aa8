/** Name of a performance measure of one version; the devtools panel and the health reports read it. */
export const stageName = (
  stage: 'load' | 'mount',
  { name, version }: { name: string; version: string },
): string => `portal:${stage}:${name}@${version}`;

/** Adds a measure from `start` (of `performance.now()`) until now to the browser's timeline. */
export const measureSince = (name: string, start: number): void => {
  // The timeline keeps every entry for the life of the page; one of each name is enough.
  performance.clearMeasures?.(name);
  // Some browsers that embed the portal lack it; that is no reason to fail.
  performance.measure?.(name, { start, end: performance.now() });
};
