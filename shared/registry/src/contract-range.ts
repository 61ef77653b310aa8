const PATTERN = /^(\^|~)?(\d+)\.(\d+)\.(\d+)$/;

/**
 * Whether a contract version satisfies a remote's range: exact, `^1.2.0` (same major, at least) or
 * `~1.2.0` (same minor, at least). Anything else satisfies nothing.
 */
export const satisfiesContract = (version: string, range: string): boolean => {
  const have = PATTERN.exec(version);
  const want = PATTERN.exec(range);
  if (!have || have[1] || !want) return false;
  const [major, minor, patch] = have.slice(2).map(Number) as [number, number, number];
  const [wantMajor, wantMinor, wantPatch] = want.slice(2).map(Number) as [number, number, number];
  if (major !== wantMajor) return false;
  const later = minor > wantMinor || (minor === wantMinor && patch >= wantPatch);
  if (want[1] === '^') return later;
  if (want[1] === '~') return minor === wantMinor && patch >= wantPatch;
  return minor === wantMinor && patch === wantPatch;
};
