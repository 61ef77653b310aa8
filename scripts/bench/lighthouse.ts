// npm run bench -- lighthouse [--runs 3] [--only /question]: Lighthouse's phone profile on public pages of the built portal
// (docs/measurements.md). Ends with 1 when a page misses a goal.
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withPortal } from '@portal/backend/bench';
import { failWith, TaskError } from '@portal/kit/failing';
import { buildChanged } from '../build/build.ts';
import { allTargets } from '../build/targets.ts';
import { requireChromium } from '../lib/chromium.ts';
import { run, runNode } from '../lib/run.ts';
import { resultsDir } from '../lib/settings.ts';
import { root } from '../lib/workspace.ts';
import {
  CATEGORIES,
  GOALS,
  type LighthouseReport,
  middleOf,
  type PageScores,
  reaches,
  scoresOf,
} from './lighthouse-scores.ts';
import { withFolder } from './with-folder.ts';

/** Used here alone, so it is no dependency of the workspace: 200 packages less for everybody who installs it. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

async function installLighthouse(): Promise<string> {
  const folder = path.join(root, '.cache', LIGHTHOUSE.replace('@', '-'));
  const script = path.join(folder, 'node_modules/lighthouse/cli/index.js');
  if (!existsSync(script)) {
    await mkdir(folder, { recursive: true });
    const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
    const { code, output } = await run('npm', [
      'install',
      '--prefix',
      folder,
      LIGHTHOUSE,
      ...flags,
    ]);
    if (code !== 0) throw new TaskError(`${LIGHTHOUSE} cannot be installed:\n${output}`);
  }
  return script;
}

/** The public pages that are measured: home, a list, an article, careers, questions, contact. */
async function pagesOf(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/cms/news/list?pageSize=1`);
  const { data } = (await answer.json()) as { data: { datas: { linkAlias: string }[] } };
  const article = data.datas[0];
  if (article === undefined) throw new TaskError('The portal has no article.');
  return [
    '/',
    '/news-event',
    `/news-event/${article.linkAlias}`,
    '/career',
    '/question',
    '/contact',
  ];
}

interface Wish {
  script: string;
  chromium: string | undefined;
  address: string;
  file: string;
}

async function visit({ script, chromium, address, file }: Wish): Promise<LighthouseReport> {
  const flags = '--chrome-flags=--headless --no-sandbox --disable-dev-shm-usage';
  const only = `--only-categories=${CATEGORIES.join(',')}`;
  const { code, output } = await runNode(
    [script, address, '--output=json', `--output-path=${file}`, '--quiet', only, flags],
    { env: chromium === undefined ? {} : { CHROME_PATH: chromium } },
  );
  if (code !== 0) throw new TaskError(`Lighthouse failed on ${address}:\n${output}`);
  return JSON.parse(await readFile(file, 'utf8')) as LighthouseReport;
}

function show(pages: readonly PageScores[]): void {
  console.log(`\n${CATEGORIES.map((name) => `${name} ${GOALS[name]}`).join(' · ')}`);
  for (const page of pages) {
    const points = CATEGORIES.map((name) => String(page.scores[name]).padStart(3)).join('  ');
    console.log(`${reaches(page) ? '✓' : '✗'} ${points}  ${page.path}`);
    for (const fault of page.faults) console.log(`      ${fault}`);
  }
}

async function measure(runs: number, only: string | undefined): Promise<boolean> {
  const chromium = await requireChromium();
  const script = await installLighthouse();
  const built = await buildChanged(allTargets());
  if (built.some(({ ok }) => !ok)) throw new TaskError('A build failed: see above.');
  const folder = path.join(resultsDir, 'lighthouse');
  await mkdir(folder, { recursive: true });
  const pages: PageScores[] = [];
  await withFolder((data) =>
    withPortal({ DATA_DIR: data }, async (url) => {
      const paths = (await pagesOf(url)).filter((one) => only === undefined || one === only);
      for (const [at, one] of paths.entries()) {
        const found: PageScores[] = [];
        for (let turn = 0; turn < runs; turn += 1) {
          const file = path.join(folder, `${at}-${turn}.json`);
          found.push(scoresOf(one, await visit({ script, chromium, address: url + one, file })));
        }
        pages.push(middleOf(found));
      }
    }),
  );
  show(pages);
  return pages.every(reaches);
}

try {
  const { values } = parseArgs({
    options: { runs: { type: 'string', default: '3' }, only: { type: 'string' } },
  });
  process.exitCode = (await measure(Math.max(1, Number(values.runs)), values.only)) ? 0 : 1;
} catch (error) {
  failWith(error);
}
