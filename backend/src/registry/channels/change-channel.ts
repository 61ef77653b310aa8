import type { Db } from '../../db/handle.ts';
import { HttpError } from '../../errors/http-error.ts';
import { publisherOf } from '../artifacts/artifact-store.ts';
import type { GateFinding } from '../gate/findings.ts';
import { logRejection } from '../log/log-rejection.ts';
import { addLog } from '../log/release-log.ts';
import { endCanary } from './canary-rules.ts';
import { type ChannelRow, channelRow, lockPromotions, setChannelRow } from './channel-store.ts';
import { checkPromotion } from './check-promotion.ts';
import { healthyVersionBefore } from './healthy-version.ts';
import { httpError } from './messages.ts';
import { recordCurrentSet } from './record-set.ts';
import { latestSet, type RecordedSet } from './set-store.ts';
import type { ChannelSetup } from './setup.ts';

/** A recorded change of a channel, with the warnings of the gate. */
export interface Changed extends Pick<RecordedSet, 'serial' | 'setId'> {
  warnings: GateFinding[];
}

/** Who changes which channel, and why. */
export interface Change {
  actor: string;
  channel: string;
  reason?: string | undefined;
  /** Size and verification are warnings: for the start with its own builds. */
  lenient?: boolean;
  /** Rolls back only while this version is active. */
  onlyFrom?: string;
  /** The version repairs a vulnerability: no browser falls back from it, and nothing but a person rolls it back. */
  security?: boolean | undefined;
  /** Who proposed what the actor approved. */
  proposedBy?: string | undefined;
  /** The caller logs the rejection itself. */
  quiet?: boolean;
}

type Action = 'PROMOTE' | 'ROLLBACK';
/** More writes in the transaction of a change, under the lock. */
export type Also = (tx: Db, versions: { before: string | null; after: string }) => Promise<void>;

async function applyChange(
  tx: Db,
  setup: ChannelSetup,
  row: ChannelRow | undefined,
  { action, remote, version, change }: Step,
): Promise<RecordedSet> {
  const { actor, channel } = change;
  const before = row?.version ?? null;
  const previousVersion =
    action === 'PROMOTE' || before === null
      ? before
      : await healthyVersionBefore(tx, channel, { remote, version }, before);
  const updated = { version, previousVersion, updatedAt: setup.clock(), updatedBy: actor };
  const security = action === 'PROMOTE' && change.security === true;
  await setChannelRow(tx, { channel, remote, security, ...updated });
  return recordCurrentSet(tx, setup, change);
}

interface Step {
  action: Action;
  remote: string;
  version: string;
  change: Change;
}

async function runChange(
  tx: Db,
  setup: ChannelSetup,
  row: ChannelRow | undefined,
  step: Step,
  also: Also | undefined,
): Promise<Changed> {
  const { action, remote, version, change } = step;
  const { actor, channel } = change;
  const lenient = change.lenient === true || action === 'ROLLBACK';
  const warnings = await checkPromotion(tx, setup, { remote, version, channel, lenient });
  const latest = await latestSet(tx, channel);
  if (action === 'PROMOTE' && channel === setup.channel) {
    await endCanary(tx, remote, { ...change, at: setup.clock() }, version);
  }
  const isActive = row?.version === version;
  const set = isActive && latest !== undefined ? latest : await applyChange(tx, setup, row, step);
  await also?.(tx, { before: row?.version ?? null, after: version });
  if (!isActive) {
    const detail = {
      before: row?.version ?? null,
      after: version,
      setBefore: latest?.setId ?? null,
      setAfter: set.setId,
      serial: set.serial,
      publishedBy: await publisherOf(tx, remote, version),
      ...(change.proposedBy === undefined ? {} : { proposedBy: change.proposedBy }),
      ...(change.security === true ? { security: true } : {}),
      warnings: warnings.map(({ code }) => code),
    };
    const reason = change.reason ?? null;
    const at = setup.clock();
    await addLog(tx, { at, actor, action, remote, version, channel, reason, detail });
    const { before } = detail;
    await setup.notify(tx, { action, remote, version, before, channel, actor, reason });
  }
  return { serial: set.serial, setId: set.setId, warnings };
}

async function changeChannel(
  setup: ChannelSetup,
  { action, remote, change }: Omit<Step, 'version'>,
  versionFor: (row: ChannelRow | undefined) => string,
  also?: Also,
): Promise<Changed> {
  let version: string | null = null;
  try {
    return await setup.db.transaction(async (tx) => {
      await lockPromotions(tx);
      const row = await channelRow(tx, change.channel, remote);
      version = versionFor(row);
      return runChange(tx, setup, row, { action, remote, version, change }, also);
    });
  } catch (error) {
    if (error instanceof HttpError && change.quiet !== true) {
      const { actor, channel, reason } = change;
      await logRejection(setup, error, { actor, channel, reason, remote, version });
    }
    throw error;
  }
}

/**
 * Makes a version active in a channel if it passes the gate, in a transaction of its own; no change if it is active. A
 * promotion in the base channel ends the canary of the same version. Throws RELEASE_GATE and RELEASE_UNKNOWN; a
 * rejection is logged.
 */
export const promote = (
  setup: ChannelSetup,
  remote: string,
  version: string,
  change: Change,
  also?: Also,
): Promise<Changed> =>
  changeChannel(setup, { action: 'PROMOTE', remote, change }, () => version, also);

/** Returns a channel to the previous version of a remote. Throws RELEASE_NO_PREVIOUS and RELEASE_NOT_ACTIVE. */
export const rollback = (
  setup: ChannelSetup,
  remote: string,
  change: Change,
  also?: Also,
): Promise<Changed> => {
  const previous = (row: ChannelRow | undefined) => {
    const { onlyFrom } = change;
    if (onlyFrom !== undefined && row?.version !== onlyFrom) {
      throw httpError('RELEASE_NOT_ACTIVE', { params: { remote, version: onlyFrom } });
    }
    const version = row?.previousVersion ?? null;
    if (version === null) throw httpError('RELEASE_NO_PREVIOUS', { params: { remote } });
    return version;
  };
  return changeChannel(setup, { action: 'ROLLBACK', remote, change }, previous, also);
};
