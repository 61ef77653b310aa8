/** Names of what the portal measures of a remote's version; the devtools panel reads them. */
export const stageName = (
  stage: 'load' | 'mount',
  { name, version }: { name: string; version: string },
): string => `portal:${stage}:${name}@${version}`;

/** Tells the browser's own timeline how long something took since `start`, in milliseconds of `performance.now()`. */
export const measureSince = (name: string, start: number): void => {
  // One of each name is enough: the timeline keeps all for the life of the page.
  performance.clearMeasures?.(name);
  // Not in every browser that embeds the portal, and never a reason to fail.
  performance.measure?.(name, { start, end: performance.now() });
};
