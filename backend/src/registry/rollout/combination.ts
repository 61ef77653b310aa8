import type { Language } from '@portal/domain/language';
import { type LinkedPin, readCombination } from '@portal/registry';
import type { CombinationAnswer } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import { listChannels } from '../channels/channel-store.ts';
import { channelVersions } from '../channels/channel-versions.ts';
import { versionStates } from '../channels/version-states.ts';
import { targetOf } from './override-store.ts';
import { rolloutSettings } from './settings.ts';

/** What a link that pins a combination would give its user, and how long. Changes nothing. */
export async function readLink(
  db: Db,
  base: string,
  text: string,
  language: Language,
): Promise<CombinationAnswer> {
  const { pins, faults } = readCombination(text);
  const rows = await listChannels(db);
  const versions = await versionStates(db, language);
  const released = channelVersions(rows, base, base);
  const channels = new Set([base, ...rows.map(({ channel }) => channel)]);
  const versionOf = (pin: LinkedPin) => {
    if (pin.kind === 'version') return pin.version;
    if (!channels.has(pin.channel)) return undefined;
    return channelVersions(rows, base, pin.channel).get(pin.remote)?.version;
  };
  const parts = pins.map((pin) => {
    const { remote, kind } = pin;
    const name = versionOf(pin);
    const found = versions.find((one) => one.remote === remote && one.version === name);
    return {
      ...{ remote, kind, target: targetOf(pin) },
      version: found ?? null,
      released: released.get(remote)?.version ?? null,
    };
  });
  return { parts, faults, minutes: (await rolloutSettings(db)).overrideMinutes };
}
