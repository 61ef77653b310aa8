import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { releaseChannel, releaseWithdrawal } from '../../db/schema/index.ts';
import { findArtifact } from '../artifacts/artifact-store.ts';
import { httpError as artifactError } from '../artifacts/messages.ts';
import { addLog } from '../log/release-log.ts';
import type { VersionName } from '../names/names.ts';
import { CANARY, endCanary } from './canary-rules.ts';
import { type ChannelRow, listChannels, lockPromotions, setChannelRow } from './channel-store.ts';
import { checkPromotion } from './check-promotion.ts';
import { healthyVersionBefore } from './healthy-version.ts';
import { httpError } from './messages.ts';
import { recordCurrentSet } from './record-set.ts';
import type { ChannelSetup } from './setup.ts';
import { isWithdrawn, withdrawnOf } from './withdrawals.ts';

/** Who withdraws a version, and why. */
export interface Withdrawal extends VersionName {
  actor: string;
  reason: string;
  /** Also when a channel has no other version: then it loses the remote. */
  evenLast?: boolean | undefined;
}

/** What a channel has instead. */
export interface Replaced {
  channel: string;
  /** Null: the channel names the remote no more. */
  version: string | null;
}

async function replacementOf(
  tx: Db,
  setup: ChannelSetup,
  { channel, remote, version, previousVersion }: ChannelRow,
): Promise<string | null> {
  const gone = await withdrawnOf(tx, remote);
  const before =
    previousVersion !== null && !gone.includes(previousVersion)
      ? previousVersion
      : await healthyVersionBefore(tx, channel, { remote, version }, version);
  if (before === null) return null;
  // Users must get something that runs: the gate is asked as for a rollback.
  await checkPromotion(tx, setup, { remote, version: before, channel, lenient: true });
  return before;
}

async function replace(
  tx: Db,
  setup: ChannelSetup,
  row: ChannelRow,
  { actor, reason, evenLast }: Withdrawal,
): Promise<Replaced> {
  const { channel, remote, version } = row;
  if (channel === CANARY) {
    await endCanary(tx, remote, { actor, at: setup.clock(), reason });
    return { channel, version: null };
  }
  const instead = await replacementOf(tx, setup, row);
  if (instead === null) {
    // Another channel than that of all users goes on with that one's version.
    if (channel === setup.channel && evenLast !== true)
      throw httpError('RELEASE_WITHDRAW_LAST', { params: { remote, version, channel } });
    const own = and(eq(releaseChannel.channel, channel), eq(releaseChannel.remote, remote));
    await tx.delete(releaseChannel).where(own);
    return { channel, version: null };
  }
  const previousVersion = await healthyVersionBefore(
    tx,
    channel,
    { remote, version: instead },
    version,
  );
  const change = { security: false, updatedAt: setup.clock(), updatedBy: actor };
  await setChannelRow(tx, { channel, remote, version: instead, previousVersion, ...change });
  return { channel, version: instead };
}

/**
 * Takes a version from everybody, for good: no channel, canary, pin or fallback names it any more, its files are gone (410),
 * and open pages give it up at their next poll. A channel goes on with its last healthy version. The same again changes
 * nothing. Throws RELEASE_UNKNOWN, RELEASE_WITHDRAW_LAST, and RELEASE_GATE when what would come instead does not run.
 */
export const withdraw = (
  setup: ChannelSetup,
  requested: Withdrawal,
  also?: (tx: Db, replaced: Replaced[]) => Promise<void>,
): Promise<Replaced[]> =>
  setup.db.transaction(async (tx) => {
    const { remote, version, actor: by, reason } = requested;
    await lockPromotions(tx);
    if ((await findArtifact(tx, remote, version)) === undefined)
      throw artifactError('RELEASE_UNKNOWN', { params: { remote, version } });
    if (await isWithdrawn(tx, remote, version)) return [];
    const at = setup.clock();
    await tx.insert(releaseWithdrawal).values({ remote, version, reason, at, by });
    const replaced: Replaced[] = [];
    for (const row of await listChannels(tx)) {
      if (row.remote !== remote) continue;
      if (row.version === version) replaced.push(await replace(tx, setup, row, requested));
      else if (row.previousVersion === version) {
        const previousVersion = await healthyVersionBefore(tx, row.channel, row, version);
        await setChannelRow(tx, { ...row, previousVersion });
      }
    }
    // A new serial, whatever changed: every browser hears of it with its next poll.
    const set = await recordCurrentSet(tx, setup, { actor: by, channel: setup.channel });
    const detail = { replaced, serial: set.serial, setAfter: set.setId };
    await addLog(tx, { at, actor: by, action: 'WITHDRAW', remote, version, reason, detail });
    const notice = { action: 'WITHDRAW' as const, actor: by, channel: setup.channel };
    await setup.notify(tx, { ...notice, remote, version, reason });
    await also?.(tx, replaced);
    return replaced;
  });
