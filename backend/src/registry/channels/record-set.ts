import type { Db } from '../../db/handle.ts';
import { addLog } from '../log/release-log.ts';
import { START } from '../names/actors.ts';
import { setIdOf } from '../names/set-id.ts';
import { listChannels, lockPromotions } from './channel-store.ts';
import { channelVersions } from './channel-versions.ts';
import { latestSet, type RecordedSet, recordSet } from './set-store.ts';
import type { ChannelSetup } from './setup.ts';

/** Records what a channel runs now, under the next serial. Call it under lockPromotions. */
export async function recordCurrentSet(
  tx: Db,
  { clock, host, channel: base }: ChannelSetup,
  { actor, channel }: { actor: string; channel: string },
): Promise<RecordedSet> {
  const hostVersion = (await host())?.version;
  const rows = channelVersions(await listChannels(tx), base, channel).values();
  const versions = [...rows].map(({ remote, version }) => ({ remote, version }));
  return recordSet(tx, {
    channel,
    setId: setIdOf(versions, hostVersion),
    host: hostVersion ?? null,
    versions,
    createdAt: clock(),
    createdBy: actor,
  });
}

/**
 * Records the set of a channel again, with a log row, when the host was built since: another host makes another set.
 * Does nothing before the first promotion. Locks by itself.
 */
export async function recordHostBuild(setup: ChannelSetup, channel: string): Promise<void> {
  const version = (await setup.host())?.version;
  const isCurrent = (set: RecordedSet | undefined) =>
    set === undefined || version === undefined || set.host === version;
  if (isCurrent(await latestSet(setup.db, channel))) return;
  await setup.db.transaction(async (tx) => {
    await lockPromotions(tx);
    const before = await latestSet(tx, channel);
    if (isCurrent(before)) return;
    const { serial, setId } = await recordCurrentSet(tx, setup, { actor: START, channel });
    await addLog(tx, {
      at: setup.clock(),
      actor: START,
      action: 'HOST',
      remote: 'host',
      version: version ?? null,
      channel,
      detail: { setBefore: before?.setId ?? null, setAfter: setId, serial },
    });
  });
}
