// npm run bench -- [--runs 5] [--only login]: the portal compared with the same code as one plain bundle, in a real browser over
// HTTP/2 (docs/performance.md). Ends with 1 when a budget of DESIGN.md is missed.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withPortal } from '@portal/backend/bench';
import { BLANK, makeCertificate, openFront } from '@portal/e2e/front';
import { failWith, TaskError } from '@portal/kit/failing';
import { buildChanged } from '../build/build.ts';
import { allTargets } from '../build/targets.ts';
import { requireChromium } from '../lib/chromium.ts';
import { resultsDir } from '../lib/settings.ts';
import { judge, judgeMounts } from './budgets.ts';
import { CASES, LEADER } from './cases.ts';
import { writeReport } from './report.ts';
import { measureAll, measureMounts } from './rounds.ts';
import { buildSingle } from './single/build.ts';
import { publishSingle, singlePage } from './single/page.ts';
import { withFolder } from './with-folder.ts';

/** Mounts of two remotes by turns, of which the second hundred would show what the first one hides. */
const MOUNTS = 200;

async function bench(runs: number, only: string | undefined): Promise<boolean> {
  const cases = CASES.filter(({ name }) => only === undefined || name.includes(only));
  const withMounts = only === undefined || 'mounts'.includes(only);
  if (cases.length === 0 && !withMounts) throw new TaskError(`No case is called "${only}".`);
  process.env.PLAYWRIGHT_CHROMIUM = await requireChromium({ whole: true });
  const built = await buildChanged(allTargets());
  if (built.some(({ ok }) => !ok)) throw new TaskError('A build failed: see above.');
  const single = await buildSingle();
  const certificate = makeCertificate();
  const { figures, mounts } = await withFolder((folder) =>
    withPortal({ DATA_DIR: folder }, async (service) => {
      const fronts = {
        portal: await openFront(certificate, service),
        single: await openFront(certificate, service, await singlePage(single, service)),
      };
      await publishSingle(single, path.join(folder, 'host'));
      try {
        const origins = { portal: fronts.portal.url, single: fronts.single.url };
        const { fingerprint } = certificate;
        const sides = { origins, fingerprint };
        const figures = await measureAll({ ...sides, blank: BLANK, cases, runs });
        return { figures, mounts: withMounts ? await measureMounts(sides, LEADER, MOUNTS) : null };
      } finally {
        await fronts.portal.close();
        await fronts.single.close();
      }
    }),
  );
  const verdicts = [...judge(figures), ...(mounts === null ? [] : judgeMounts(MOUNTS, mounts))];
  console.log(writeReport(path.join(resultsDir, 'bench'), { runs, figures, mounts, verdicts }));
  return verdicts.every(({ withinBudget }) => withinBudget);
}

try {
  const { values } = parseArgs({
    options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } },
  });
  process.exitCode = (await bench(Math.max(1, Number(values.runs)), values.only)) ? 0 : 1;
} catch (error) {
  failWith(error);
}
