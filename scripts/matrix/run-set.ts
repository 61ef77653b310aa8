import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type PlaywrightReport, type Sum, sumOfPlaywright, sumOfStage } from '../lib/results.ts';
import { resultsDir } from '../lib/settings.ts';
import { runE2e } from '../test/e2e.ts';
import { readReport } from '../test/report.ts';

export const matrixDir = path.join(resultsDir, 'matrix');

/** How a set did. */
export interface Proof extends Sum {
  name: string;
  why: string;
  /** The versions, for people. */
  versions: string;
  seconds: number;
  /** Report for people, relative to the matrix folder. */
  report: string;
  /** The set as the registry names it; null when no portal came up. */
  set: ProvenSet | null;
}

/** What the tests' portal says of the set that it serves. */
export interface ProvenSet {
  setId: string;
  host: string;
  remotes: { remote: string; version: string }[];
}

export interface SetRun {
  name: string;
  why: string;
  versions: string;
  /** Folder for PORTAL_BUILDS_DIR. */
  builds: string;
  /** Arguments of Playwright, such as `--grep`. */
  args: string[];
}

/** Runs the tests over one set of builds, on a portal of its own that serves exactly these. */
export async function runSet(one: SetRun): Promise<Proof> {
  const folder = path.join(matrixDir, one.name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const report = path.join(folder, 'e2e.json');
  const setFile = path.join(folder, 'set.json');
  const { code, seconds } = await runE2e(one.args, {
    report,
    html: path.join(folder, 'html'),
    // The portal under test adds its set and versions (e2e/global-setup.ts).
    title: `${one.name}: ${one.why}`,
    env: { PORTAL_BUILDS_DIR: one.builds, E2E_SET_FILE: setFile },
  });
  const found = readReport<PlaywrightReport>(report);
  const sum = sumOfStage(code, found && sumOfPlaywright(found));
  const set = readReport<ProvenSet>(setFile) ?? null;
  const { name, why, versions } = one;
  return { name, why, versions, seconds, set, ...sum, report: `${name}/html/index.html` };
}
