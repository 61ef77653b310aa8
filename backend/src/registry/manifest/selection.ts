import { createHash } from 'node:crypto';
import type { ReleasePin } from '@portal/types';
import { CANARY } from '../channels/canary-rules.ts';
import { isInCanary } from '../channels/canary-share.ts';
import {
  type ChannelVersion,
  channelVersions,
  withFallback,
} from '../channels/channel-versions.ts';
import type { RegistryState } from '../channels/read-state.ts';
import type { UserAudience } from '../rollout/audience.ts';

type LocalPin = Extract<ReleasePin, { kind: 'local' }>;

/** The version of one remote in a manifest. */
export interface Selected {
  remote: string;
  version: string;
  /** The fallback of the browser. */
  previousVersion: string | null;
  /** A canary yields to the base version when it conflicts with the rest of the set. */
  source: 'channel' | 'canary' | 'pin';
  /** The version of the base channel. */
  base: ChannelVersion | undefined;
  local?: LocalPin;
}

/** The versions of a manifest by remote. */
export type Selection = ReadonlyMap<string, Selected>;

type Versions = ReadonlyMap<string, ChannelVersion>;

const sorted = (selection: Selection): Selection =>
  new Map([...selection].sort(([a], [b]) => (a < b ? -1 : 1)));

function select(row: ChannelVersion, base: Versions, source: Selected['source']): Selected {
  const own = base.get(row.remote);
  const { remote, version, previousVersion } = withFallback(row, own);
  const isBase = own?.version === version;
  return { remote, version, previousVersion, source: isBase ? 'channel' : source, base: own };
}

/** Null for a withdrawn version: its pin counts no more. */
function pinnedRow(
  { remote, version }: { remote: string; version: string },
  withdrawn: readonly string[],
): ChannelVersion | null {
  if (withdrawn.includes(`${remote}@${version}`)) return null;
  return { channel: '', remote, version, previousVersion: null };
}

/** The versions of a channel, and those of the base channel for all other remotes. */
export function selectForChannel(
  { rows }: RegistryState,
  baseChannel: string,
  channel: string,
): Selection {
  const base = channelVersions(rows, baseChannel, baseChannel);
  const versions = channelVersions(rows, baseChannel, channel);
  return sorted(
    new Map([...versions].map(([remote, row]) => [remote, select(row, base, 'channel')])),
  );
}

/**
 * The versions of the base channel, replaced by the canaries that include the user, and those by the user's pins. Pure.
 */
export function selectForUser(
  { rows, rules, withdrawn }: RegistryState,
  baseChannel: string,
  { canaryUser, pins }: Pick<UserAudience, 'canaryUser' | 'pins'>,
): Selection {
  const base = channelVersions(rows, baseChannel, baseChannel);
  const inChannel = (channel: string, remote: string) =>
    rows.find((row) => row.channel === channel && row.remote === remote);
  const selection = new Map(
    [...base].map(([remote, row]) => [remote, select(row, base, 'channel')]),
  );
  for (const rule of canaryUser === null ? [] : rules) {
    const row = inChannel(CANARY, rule.remote);
    if (row !== undefined && canaryUser !== null && isInCanary(rule, canaryUser))
      selection.set(rule.remote, select(row, base, 'canary'));
  }
  for (const pin of pins) {
    const { remote } = pin;
    if (pin.kind === 'local') {
      const { version } = pin.build;
      const own = { previousVersion: null, source: 'pin', base: base.get(remote) } as const;
      selection.set(remote, { remote, version, ...own, local: pin });
      continue;
    }
    const row =
      pin.kind === 'version'
        ? pinnedRow(pin, withdrawn)
        : (inChannel(pin.channel, remote) ?? base.get(remote));
    if (row !== undefined && row !== null) selection.set(remote, select(row, base, 'pin'));
  }
  return sorted(selection);
}

/**
 * A text that is equal for equal selections (a pinned local build counts by its hash): key of the cache of signed
 * manifests.
 */
export const keyOf = (selection: Selection): string =>
  [...selection.values()]
    .map(({ remote, version, previousVersion, source, local }) => {
      const own = local && createHash('sha256').update(JSON.stringify(local)).digest('base64url');
      return `${remote}@${version}<${previousVersion ?? ''}:${source}:${own ?? ''}`;
    })
    .join(' ');
