import type { ReleaseOverrideInput } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import type { Deps } from '../../deps/deps.ts';
import { httpError as releaseError } from '../artifacts/messages.ts';
import { findRelease } from '../artifacts/store.ts';
import { readStanding } from '../manifest/read-state.ts';
import { checkLocalPin } from './local-pin.ts';
import { httpError } from './messages.ts';
import { addOverride } from './override-store.ts';
import { releaseSettings } from './settings.ts';

const MINUTE_MS = 60_000;

async function checkPins({ config, db }: Deps, pins: ReleaseOverrideInput['pins']): Promise<void> {
  const { rows } = await readStanding(db);
  const names = new Set<string>();
  for (const pin of pins) {
    const { remote } = pin;
    if (names.has(remote)) throw httpError('RELEASE_PIN_TWICE', { params: { remote } });
    names.add(remote);
    if (pin.kind === 'local') {
      if (!config.releaseLocalPins) throw httpError('RELEASE_LOCAL_OFF');
      checkLocalPin(pin);
    } else if (pin.kind === 'channel') {
      const { channel } = pin;
      if (!rows.some((row) => row.channel === channel)) {
        throw httpError('RELEASE_CHANNEL_UNKNOWN', { params: { channel } });
      }
    } else if ((await findRelease(db, remote, pin.version)) === undefined) {
      throw releaseError('RELEASE_UNKNOWN', { params: { remote, version: pin.version } });
    }
  }
}

/**
 * Puts an override on, for an account or (null) for the browsers that a machine gives its cookie to. It holds as long as
 * asked, at most as long as the setting says. Answers its id.
 * @throws RELEASE_UNKNOWN, RELEASE_CHANNEL_UNKNOWN, RELEASE_LOCAL_OFF, RELEASE_LOCAL_INVALID, RELEASE_PIN_TWICE.
 */
export async function startOverride(
  deps: Deps,
  { pins, reason, minutes }: ReleaseOverrideInput,
  who: { accountId: number | null; actor: string },
  also: (tx: Db, id: number) => Promise<void>,
): Promise<number> {
  await checkPins(deps, pins);
  const { overrideMinutes } = await releaseSettings(deps.db);
  const createdAt = deps.clock();
  const lasts = Math.min(minutes ?? overrideMinutes, overrideMinutes) * MINUTE_MS;
  const expiresAt = new Date(createdAt.getTime() + lasts);
  return deps.db.transaction(async (tx) => {
    const id = await addOverride(tx, { ...who, pins, createdAt, expiresAt }, reason);
    await also(tx, id);
    return id;
  });
}
