import path from 'node:path';
import { root } from '../lib/workspace.ts';
import { writeReport } from '../test/report.ts';
import { matrixDir, runSet } from './run-set.ts';

/**
 * Runs the tests over the set that PORTAL_REMOTES asks a portal for, and keeps what was found as `release prove` takes it.
 * @returns The exit code.
 */
export async function runPinned(remotes: string, args: string[]): Promise<number> {
  const name = 'pinned';
  const proof = await runSet({ name, why: remotes, versions: '', builds: root, args });
  writeReport(path.join(matrixDir, name, 'proofs.json'), { proofs: [proof] });
  return proof.failed === 0 ? 0 : 1;
}
