import { DEFAULT_LANGUAGE, everyLanguage } from '@portal/domain/language';
import type { RemoteRelease } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import type { Sentence } from '../../errors/http-error.ts';
import { findArtifact } from '../artifacts/artifact-store.ts';
import { damagedFiles, wireSizes } from '../artifacts/inspect.ts';
import { httpError as artifactError } from '../artifacts/messages.ts';
import { checkSigned } from '../artifacts/signatures.ts';
import type { GateFinding } from '../gate/findings.ts';
import { evaluateGate, type GateResult } from '../gate/gate.ts';
import { isVerified } from '../gate/verifications.ts';
import type { VersionName } from '../names/names.ts';
import { setIdOf } from '../names/set-id.ts';
import { listChannels } from './channel-store.ts';
import { channelVersions } from './channel-versions.ts';
import { httpError } from './messages.ts';
import type { ChannelSetup } from './setup.ts';
import { checkWithdrawn } from './withdrawals.ts';

/** A version that is about to become active. */
export interface Promotion extends VersionName {
  channel: string;
  /** Findings about size and verification are warnings. */
  lenient: boolean;
}

/** Findings that never prevent a rollback or a start. */
const LENIENT_CODES = new Set(['GATE-08', 'GATE-10']);

const joined = (findings: GateFinding[]): Sentence =>
  everyLanguage((language) =>
    findings.map(({ code, reason }) => `${code} ${reason[language]}`).join('; '),
  );

function lenientResult({ failures, warnings }: GateResult): GateResult {
  return {
    failures: failures.filter(({ code }) => !LENIENT_CODES.has(code)),
    warnings: [...warnings, ...failures.filter(({ code }) => LENIENT_CODES.has(code))],
  };
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
 * Runs the gate for a promotion and returns its warnings; throws RELEASE_GATE with all failures. Users of a channel get
 * the other remotes from that channel or from the base channel, so both sets are checked.
 */
export async function checkPromotion(
  db: Db,
  { settings, host, storage, teamKeys, channel: base }: ChannelSetup,
  { remote, version, channel, lenient }: Promotion,
): Promise<GateFinding[]> {
  const params = { remote, version };
  const promoted = await findArtifact(db, remote, version);
  if (promoted === undefined) throw artifactError('RELEASE_UNKNOWN', { params });
  await checkWithdrawn(db, remote, version);
  await checkSigned(db, teamKeys, promoted);
  const build = await host();
  const sizes = await wireSizes(storage, promoted);
  const result: GateResult = { failures: [], warnings: [] };
  for (const checked of new Set([channel, base])) {
    const set = await setWith(db, base, checked, promoted);
    const damaged: Record<string, string[]> = {};
    for (const one of set) damaged[one.name] = await damagedFiles(storage, one);
    const names = set.map((one) => ({ remote: one.name, version: one.version }));
    const setId = setIdOf(names, build?.version);
    // Only the changed channel's set is what users get, so only that one needs a verification.
    const rule = checked === channel ? settings.verification : 'off';
    const verified = rule === 'off' || (await isVerified(db, setId));
    const { failures, warnings } = evaluateGate({
      changed: remote,
      set,
      host: build,
      damaged,
      sizes,
      budget: settings.budget,
      verification: { rule, verified, setId },
    });
    result.failures.push(...failures);
    result.warnings.push(...warnings);
  }
  const all = { failures: distinct(result.failures), warnings: distinct(result.warnings) };
  const { failures, warnings } = lenient ? lenientResult(all) : all;
  if (failures.length === 0) return warnings;
  throw httpError('RELEASE_GATE', {
    params: { ...params, why: joined(failures) },
    data: { reasons: failures, warnings },
  });
}
