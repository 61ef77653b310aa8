import type { HostBuild, RemoteRelease } from '@portal/types';
import type { ReleaseConfig } from '../../config/releases.ts';
import type { WireSizes } from '../artifacts/inspect.ts';
import type { TrialState } from '../trial/trials.ts';
import { contractRange, hashes, permissions, sharedRanges } from './checks.ts';
import { conflicts, duplicateNames, reservedPaths } from './conflicts.ts';
import { finding, type GateFinding } from './findings.ts';
import { sizeBudget } from './size-checks.ts';

/** All that the gate decides on; it reads nothing itself. */
export interface GateInput {
  /** The remote whose version changes. */
  changed: string;
  /** The set after the change: one artifact of each remote. */
  set: readonly RemoteRelease[];
  /** Undefined without a host build. */
  host: HostBuild | undefined;
  /** Files that are missing or altered in storage, by remote. */
  damaged: Readonly<Record<string, readonly string[]>>;
  /** Compressed sizes of the changed remote's files. */
  sizes: WireSizes;
  budget: ReleaseConfig['budget'];
  /** Whether the changed version loaded in a browser. */
  trial: TrialState;
  verification: { rule: ReleaseConfig['verification']; verified: boolean; setId: string };
}

/** What the gate found. */
export interface GateResult {
  /** Any of these rejects the change. */
  failures: GateFinding[];
  warnings: GateFinding[];
}

const findingsOf = (artifact: RemoteRelease, input: GateInput): GateFinding[] => [
  ...contractRange(artifact),
  ...sharedRanges(artifact, input.host),
  ...conflicts(artifact, input.set),
  ...duplicateNames(artifact),
  ...reservedPaths(artifact),
  ...permissions(artifact),
  ...hashes(artifact),
  ...(artifact.name === input.changed ? sizeBudget(artifact, input.sizes, input.budget) : []),
  ...(input.damaged[artifact.name] ?? []).map((file) =>
    finding(artifact.name, 'damaged', { file }),
  ),
];

/**
 * Checks a whole set before it becomes active and returns all findings at once. Findings of other remotes existed before
 * the change and are warnings, or nothing could be fixed one remote at a time.
 */
export function evaluateGate(input: GateInput): GateResult {
  const { changed, set, trial, verification } = input;
  const all = set.flatMap((artifact) => findingsOf(artifact, input));
  const failures = all.filter(({ remote }) => remote === changed);
  const warnings = all.filter(({ remote }) => remote !== changed);
  if (trial.required && !trial.loaded) {
    const { reason } = trial;
    failures.push(
      reason === undefined
        ? finding(changed, 'notLoaded')
        : finding(changed, 'notLoading', { reason }),
    );
  }
  if (verification.rule !== 'off' && !verification.verified) {
    const unverified = finding(changed, 'unverified', { set: verification.setId });
    (verification.rule === 'require' ? failures : warnings).push(unverified);
  }
  return { failures, warnings };
}
