import path from 'node:path';
import { buildAll } from '../build/build.ts';
import { allTargets } from '../build/targets.ts';
import { runChecks } from '../check/run-checks.ts';
import { type FailedTest, failedOfJest, failedOfPlaywright } from '../lib/failed-tests.ts';
import {
  type JestReport,
  type PlaywrightReport,
  type Sum,
  sumOfJest,
  sumOfOutcomes,
  sumOfPlaywright,
  sumOfStage,
} from '../lib/results.ts';
import { binOf, runNode } from '../lib/run.ts';
import { resultsDir } from '../lib/settings.ts';
import { e2eReport, runE2e } from './e2e.ts';
import { clearReport, readReport, writeReport } from './report.ts';

/** A part of `npm test`. */
export interface Stage {
  name: string;
  /** The stage without which this one cannot run. */
  needs?: string;
  run: () => Promise<Sum>;
  /** The tests that failed in the run that has just ended; absent where the stage's own output is short. */
  failedTests?: () => FailedTest[];
}

const reportOf = (name: string) => path.join(resultsDir, `${name}.json`);

/** A stage that is a list of yes-or-no results. */
function listed(name: string, run: () => Promise<{ ok: boolean }[]>): Stage {
  return {
    name,
    run: async () => {
      clearReport(reportOf(name));
      const outcomes = await run();
      writeReport(reportOf(name), outcomes);
      return sumOfStage(0, sumOfOutcomes(outcomes));
    },
  };
}

/** A stage that is some of Jest's projects. */
function jest(name: string, projects: string[]): Stage {
  const file = reportOf(name);
  return {
    name,
    run: async () => {
      clearReport(file);
      const { code } = await runNode(
        [binOf('jest'), '--json', `--outputFile=${file}`, '--selectProjects', ...projects],
        { show: true },
      );
      const report = readReport<JestReport>(file);
      return sumOfStage(code, report && sumOfJest(report));
    },
    failedTests: () => failedOfJest(readReport(file) ?? {}),
  };
}

/** All stages, in the order in which they run. */
export const stages: Stage[] = [
  listed('check', runChecks),
  jest('unit', ['web', 'node']),
  jest('backend', ['backend']),
  listed('build', () => buildAll(allTargets())),
  {
    name: 'e2e',
    needs: 'build',
    run: async () => {
      clearReport(e2eReport);
      // Pictures for people to leaf through are made on demand; the same screens are here for axe and for all widths.
      const { code } = await runE2e(['--grep-invert', '@visual']);
      const report = readReport<PlaywrightReport>(e2eReport);
      return sumOfStage(code, report && sumOfPlaywright(report));
    },
    failedTests: () => failedOfPlaywright(readReport(e2eReport) ?? {}),
  },
];
