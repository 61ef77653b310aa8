import { DEFAULT_LANGUAGE } from '@portal/domain/language';
import type { RemoteRelease } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import { findArtifact } from '../artifacts/artifact-store.ts';
import { damagedFiles, wireSizes } from '../artifacts/inspect.ts';
import type { GateFinding } from '../gate/findings.ts';
import { evaluateGate, type GateResult } from '../gate/gate.ts';
import { isVerified } from '../gate/verifications.ts';
import { setIdOf } from '../names/set-id.ts';
import { listChannels } from './channel-store.ts';
import { channelVersions } from './channel-versions.ts';
import type { ChannelSetup } from './setup.ts';

/** All findings about a promotion, and the set that its channel would get. */
export interface PromotionResult extends GateResult {
  setId: string;
}

/** Each finding once, although several sets were checked. */
const distinct = (findings: GateFinding[]): GateFinding[] => [
  ...new Map(findings.map((one) => [`${one.code} ${one.reason[DEFAULT_LANGUAGE]}`, one])).values(),
];

/** The artifacts of a channel with the promoted one in place of its remote's. */
async function setWith(
  db: Db,
  base: string,
  channel: string,
  promoted: RemoteRelease,
): Promise<RemoteRelease[]> {
  const versions = channelVersions(await listChannels(db), base, channel);
  versions.delete(promoted.name);
  const set = [promoted];
  // One after the other: a transaction has one connection.
  for (const { remote, version } of versions.values()) {
    const artifact = await findArtifact(db, remote, version);
    if (artifact !== undefined) set.push(artifact);
  }
  return set.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Runs the gate for a version that a channel would get. Users of a channel get the other remotes from that channel or from the
 * base channel, so both sets are checked. Writes nothing.
 */
export async function gatePromotion(
  db: Db,
  { settings, host, storage, trials, channel: base }: ChannelSetup,
  promoted: RemoteRelease,
  channel: string,
): Promise<PromotionResult> {
  const build = await host();
  const sizes = await wireSizes(storage, promoted);
  const trial = await trials.state(db, { remote: promoted.name, version: promoted.version });
  const result: PromotionResult = { failures: [], warnings: [], setId: '' };
  for (const checked of new Set([channel, base])) {
    const set = await setWith(db, base, checked, promoted);
    const damaged: Record<string, string[]> = {};
    for (const one of set) damaged[one.name] = await damagedFiles(storage, one);
    const names = set.map((one) => ({ remote: one.name, version: one.version }));
    const setId = setIdOf(names, build?.version);
    if (checked === channel) result.setId = setId;
    // Only the changed channel's set is what users get, so only that one needs a verification.
    const rule = checked === channel ? settings.verification : 'off';
    const verified = rule === 'off' || (await isVerified(db, setId));
    const { failures, warnings } = evaluateGate({
      changed: promoted.name,
      set,
      host: build,
      damaged,
      sizes,
      budget: settings.budget,
      trial,
      verification: { rule, verified, setId },
    });
    result.failures.push(...failures);
    result.warnings.push(...warnings);
  }
  const { failures, warnings, setId } = result;
  return { failures: distinct(failures), warnings: distinct(warnings), setId };
}
