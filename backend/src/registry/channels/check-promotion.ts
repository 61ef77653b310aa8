import { everyLanguage } from '@portal/domain/language';
import type { Db } from '../../db/handle.ts';
import type { Sentence } from '../../errors/http-error.ts';
import { findArtifact } from '../artifacts/artifact-store.ts';
import { httpError as artifactError } from '../artifacts/messages.ts';
import { checkSigned } from '../artifacts/signatures.ts';
import type { GateFinding } from '../gate/findings.ts';
import type { GateResult } from '../gate/gate.ts';
import type { VersionName } from '../names/names.ts';
import { gatePromotion } from './gate-promotion.ts';
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
const LENIENT_CODES = new Set(['GATE-08', 'GATE-10', 'GATE-11']);

const joined = (findings: GateFinding[]): Sentence =>
  everyLanguage((language) =>
    findings.map(({ code, reason }) => `${code} ${reason[language]}`).join('; '),
  );

/** The result for a rollback: findings that never prevent one are warnings. */
export function lenientResult({ failures, warnings }: GateResult): GateResult {
  return {
    failures: failures.filter(({ code }) => !LENIENT_CODES.has(code)),
    warnings: [...warnings, ...failures.filter(({ code }) => LENIENT_CODES.has(code))],
  };
}

/**
 * Runs the gate for a promotion and returns its warnings; throws RELEASE_GATE with all failures, RELEASE_UNKNOWN,
 * RELEASE_WITHDRAWN and what signatures lack.
 */
export async function checkPromotion(
  db: Db,
  setup: ChannelSetup,
  { remote, version, channel, lenient }: Promotion,
): Promise<GateFinding[]> {
  const params = { remote, version };
  const promoted = await findArtifact(db, remote, version);
  if (promoted === undefined) throw artifactError('RELEASE_UNKNOWN', { params });
  await checkWithdrawn(db, remote, version);
  await checkSigned(db, setup.teamKeys, promoted);
  const all = await gatePromotion(db, setup, promoted, channel);
  const { failures, warnings } = lenient ? lenientResult(all) : all;
  if (failures.length === 0) return warnings;
  throw httpError('RELEASE_GATE', {
    params: { ...params, why: joined(failures) },
    data: { reasons: failures, warnings },
  });
}
