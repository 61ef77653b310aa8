import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { failWith, TaskError } from '@portal/kit/failing';
import { onStop } from '@portal/kit/stopping';
import { bold, dim, say } from '@portal/kit/terminal';
import { buildChanged } from './build/build.ts';
import { allTargets } from './build/targets.ts';
import { run } from './lib/run.ts';
import { root } from './lib/workspace.ts';
import { type OpenApi, sampleRequests } from './scan/sample-requests.ts';
import { knownNumbers, signIn } from './scan/sign-in.ts';
import { attackPages, findAddresses, injectSql, type ToolReport } from './scan/tools.ts';

// npm run scan: ffuf, sqlmap and wapiti (Debian packages) against a portal of its own on this machine, signed in as a manager.
// test-results/scan.json has all that they found; ends with 1 when something has no explanation in scan/explained.ts.

const NEEDED = ['ffuf', 'sqlmap', 'wapiti'];

async function requireTools(): Promise<void> {
  const missing: string[] = [];
  for (const tool of NEEDED) if ((await run('which', [tool])).code !== 0) missing.push(tool);
  if (missing.length > 0)
    throw new TaskError(
      `Not installed: ${missing.join(', ')}. apt-get install ${NEEDED.join(' ')}`,
    );
}

function sayReport({ tool, looked, explained, unexplained }: ToolReport): void {
  say(`${bold(tool)}: ${looked}, ${explained.length} explained, ${unexplained.length} unexplained`);
  for (const one of explained) say(dim(`  ${one}`));
  for (const one of unexplained) say(`  ✗ ${one}`);
}

async function scan(): Promise<void> {
  await requireTools();
  const built = await buildChanged(allTargets());
  if (built.some(({ ok }) => !ok)) throw new TaskError('A build failed: the reason is above.');
  const folder = mkdtempSync(path.join(tmpdir(), 'scan-'));
  const { startPortal } = await import('@portal/backend');
  const env = { LOG_LEVEL: 'error', DATA_DIR: path.join(folder, 'data'), PORT: '0', DEMO: '1' };
  const portal = await startPortal({ env: { ...process.env, ...env } });
  const close = async () => {
    await portal.close();
    rmSync(folder, { recursive: true, force: true });
  };
  onStop(() => void close());
  try {
    const { url } = portal;
    const headers = await signIn(url, '20000007');
    const description = (await (await fetch(`${url}/api/openapi.json`)).json()) as OpenApi;
    const requests = sampleRequests(description, await knownNumbers(url, headers));
    const target = { url, headers, folder };
    const reports: ToolReport[] = [];
    for (const tool of [findAddresses, attackPages, injectSql]) {
      const report = await tool(target, requests);
      sayReport(report);
      reports.push(report);
    }
    writeFileSync(path.join(root, 'test-results', 'scan.json'), JSON.stringify(reports, null, 2));
    process.exitCode = reports.some(({ unexplained }) => unexplained.length > 0) ? 1 : 0;
  } finally {
    await close();
  }
}

scan().catch(failWith);
