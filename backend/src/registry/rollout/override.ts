import type { ReleaseOverrideInput } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import { httpError as artifactError } from '../artifacts/messages.ts';
import { listChannels } from '../channels/channel-store.ts';
import { checkWithdrawn } from '../channels/withdrawals.ts';
import { checkLocalPin } from './local-pin.ts';
import { httpError } from './messages.ts';
import { addOverride } from './override-store.ts';
import { rolloutSettings } from './settings.ts';
import type { RolloutSetup } from './setup.ts';

const MINUTE_MS = 60_000;

type Setup = Pick<RolloutSetup, 'db' | 'clock' | 'localPins' | 'artifactOf'>;
type Pins = ReleaseOverrideInput['pins'];

async function checkPin(
  { db, localPins, artifactOf }: Setup,
  pin: Pins[number],
  channels: ReadonlySet<string>,
): Promise<void> {
  if (pin.kind === 'local') {
    if (!localPins) throw httpError('RELEASE_LOCAL_OFF');
    checkLocalPin(pin);
    return;
  }
  if (pin.kind === 'channel') {
    const { channel } = pin;
    if (!channels.has(channel)) throw httpError('RELEASE_CHANNEL_UNKNOWN', { params: { channel } });
    return;
  }
  const { remote, version } = pin;
  await checkWithdrawn(db, remote, version);
  if ((await artifactOf(remote, version)) !== undefined) return;
  throw artifactError('RELEASE_UNKNOWN', { params: { remote, version } });
}

async function checkPins(setup: Setup, pins: Pins): Promise<void> {
  const channels = new Set((await listChannels(setup.db)).map(({ channel }) => channel));
  const remotes = new Set<string>();
  for (const pin of pins) {
    const { remote } = pin;
    if (remotes.has(remote)) throw httpError('RELEASE_PIN_TWICE', { params: { remote } });
    remotes.add(remote);
    await checkPin(setup, pin, channels);
  }
}

/**
 * Starts an override for an account, or (null) for the browsers to which a machine gives its cookie. It lasts as requested,
 * at most RELEASE_OVERRIDE_MINUTES. Returns its id; `also` runs in its transaction.
 * @throws RELEASE_UNKNOWN, RELEASE_WITHDRAWN, RELEASE_CHANNEL_UNKNOWN, RELEASE_LOCAL_OFF, RELEASE_LOCAL_INVALID, RELEASE_PIN_TWICE.
 */
export async function startOverride(
  setup: Setup,
  { pins, reason, minutes }: ReleaseOverrideInput,
  owner: { accountId: number | null; actor: string },
  also: (tx: Db, id: number) => Promise<void>,
): Promise<number> {
  await checkPins(setup, pins);
  const { overrideMinutes } = await rolloutSettings(setup.db);
  const createdAt = setup.clock();
  const duration = Math.min(minutes ?? overrideMinutes, overrideMinutes) * MINUTE_MS;
  const expiresAt = new Date(createdAt.getTime() + duration);
  return setup.db.transaction(async (tx) => {
    const id = await addOverride(tx, { ...owner, pins, createdAt, expiresAt }, reason);
    await also(tx, id);
    return id;
  });
}
