import { createHash } from 'node:crypto';
import type { ReleasePin } from '@portal/types';
import { CANARY } from '../channels/canary-rules.ts';
import { type CanaryPerson, isChosen } from '../rollout/canary-share.ts';
import type { ChannelRow, Standing } from './read-state.ts';

type LocalPin = Extract<ReleasePin, { kind: 'local' }>;

/** What a set holds of one remote. */
export interface SetPart {
  remote: string;
  version: string;
  /** The good version to fall back to. */
  previousVersion: string | null;
  /** Where the version comes from; a canary gives way when it does not go with the others. */
  from: 'base' | 'canary' | 'channel' | 'pin';
  /** What everybody has, where the part is another version. */
  instead?: { version: string; previousVersion: string | null } | undefined;
  local?: LocalPin;
}

const inChannel = ({ rows }: Standing, channel: string) =>
  rows.filter((row) => row.channel === channel);

const byName = (parts: Map<string, SetPart>) =>
  [...parts.values()].sort((a, b) => (a.remote < b.remote ? -1 : 1));

/** A version in place of what the set has of its remote; what everybody has is the good version to fall back to. */
function place(
  parts: Map<string, SetPart>,
  base: ReadonlyMap<string, ChannelRow>,
  { remote, version }: { remote: string; version: string },
  from: SetPart['from'],
) {
  const instead = base.get(remote);
  if (instead?.version === version) {
    const { previousVersion } = instead;
    parts.set(remote, { remote, version, previousVersion, from: 'base' });
    return;
  }
  const previousVersion = instead?.version ?? null;
  parts.set(remote, { remote, version, previousVersion, from, instead });
}

/** What everybody gets, by remote. */
const baseOf = (standing: Standing, baseChannel: string) =>
  new Map(inChannel(standing, baseChannel).map((row) => [row.remote, row]));

const start = (base: ReadonlyMap<string, ChannelRow>) =>
  new Map<string, SetPart>(
    [...base.values()].map(({ remote, version, previousVersion }) => [
      remote,
      { remote, version, previousVersion, from: 'base' },
    ]),
  );

/** The set of a channel: what it names, and of all else what everybody gets. */
export function partsOfChannel(
  standing: Standing,
  baseChannel: string,
  channel: string,
): SetPart[] {
  const base = baseOf(standing, baseChannel);
  const parts = start(base);
  if (channel !== baseChannel) {
    for (const row of inChannel(standing, channel)) place(parts, base, row, 'channel');
  }
  return byName(parts);
}

/** The set of a person: what everybody gets, the canaries that chose them, and what they pinned. */
export function partsOfPerson(
  standing: Standing,
  baseChannel: string,
  person: CanaryPerson | null,
  pins: readonly ReleasePin[],
): SetPart[] {
  const base = baseOf(standing, baseChannel);
  const parts = start(base);
  const canaries = new Map(inChannel(standing, CANARY).map((row) => [row.remote, row]));
  for (const rule of person === null ? [] : standing.rules) {
    const row = canaries.get(rule.remote);
    if (row && person && isChosen(rule, person)) place(parts, base, row, 'canary');
  }
  for (const pin of pins) {
    if (pin.kind === 'version') place(parts, base, pin, 'pin');
    else if (pin.kind === 'local') {
      const { remote, build } = pin;
      const local = { remote, version: build.version, previousVersion: null, from: 'pin' } as const;
      parts.set(remote, { ...local, local: pin });
    } else {
      const row = inChannel(standing, pin.channel).find(({ remote }) => remote === pin.remote);
      const wanted = row ?? base.get(pin.remote);
      if (wanted !== undefined) place(parts, base, wanted, 'pin');
    }
  }
  return byName(parts);
}

/** Names what is held: equal texts, equal sets. */
export const keyOfParts = (parts: readonly SetPart[]): string =>
  parts
    .map(({ remote, version, previousVersion, from, local }) => {
      const own = local && createHash('sha256').update(JSON.stringify(local)).digest('base64url');
      return `${remote}@${version}<${previousVersion ?? ''}:${from}:${own ?? ''}`;
    })
    .join(' ');
