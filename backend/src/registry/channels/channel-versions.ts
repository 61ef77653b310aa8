import type { VersionName } from '../names/names.ts';

/** A version in a channel, with its fallback. */
export interface ChannelVersion extends VersionName {
  channel: string;
  previousVersion: string | null;
}

/**
 * The versions of a channel by remote: its own, and those of the base channel for all other remotes. The fallback of an
 * own version is the base channel's, else the channel's previous one.
 */
export function channelVersions(
  rows: readonly ChannelVersion[],
  base: string,
  channel: string,
): Map<string, ChannelVersion> {
  const versions = new Map(
    rows.filter((row) => row.channel === base).map((row) => [row.remote, row]),
  );
  if (channel === base) return versions;
  for (const row of rows.filter((one) => one.channel === channel)) {
    versions.set(row.remote, withFallback(row, versions.get(row.remote)));
  }
  return versions;
}

/**
 * The row of a channel with the base channel's version as its fallback. The base row itself where both name the same
 * version.
 */
export function withFallback(row: ChannelVersion, base: ChannelVersion | undefined) {
  if (base === undefined) return row;
  if (base.version === row.version) return base;
  return { ...row, previousVersion: base.version };
}
