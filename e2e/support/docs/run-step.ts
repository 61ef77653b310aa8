import { spawn } from 'node:child_process';
import { outside } from '../own-repository.ts';
import type { Known, Step } from './step.ts';

/** What a run of Playwright inside this one must not take over. */
const OF_THIS_RUN = /^(?:E2E_|TEST_|PW_|PLAYWRIGHT_(?!CHROMIUM|BROWSERS))/;

const environment = (env: Known): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(outside()).filter(([name]) => !OF_THIS_RUN.test(name))),
  ...env,
  FORCE_COLOR: '0',
});

/** What a reader types for it: without brackets of options, with values for the placeholders. */
export function typed({ says, with: values }: Step, known: Known): string {
  let line = says
    .replaceAll(/\[(?!jest)(-[^\]]*)\]/g, '$1')
    .replace(/^release /, 'npm run release -- ');
  for (const [from, to] of values?.(known) ?? []) {
    if (!line.includes(from)) throw new Error(`"${says}" does not say "${from}"`);
    line = line.replaceAll(from, to);
  }
  const [left] = /<\w+>/.exec(line) ?? [];
  if (left !== undefined) throw new Error(`"${line}": nothing stands for ${left}`);
  return line;
}

interface Place {
  cwd: string;
  env: Known;
}

/** Runs a line of a shell to its end, or until it shows what it should and is stopped. Answers code and output. */
export function runLine(line: string, { cwd, env }: Place, until?: RegExp) {
  return new Promise<{ code: number | null; printed: string }>((resolve) => {
    const child = spawn('sh', ['-c', line], {
      ...{ cwd, env: environment(env), detached: true },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    let isStopped = false;
    const take = (chunk: Buffer) => {
      printed += chunk;
      if (isStopped || !until?.test(printed) || child.pid === undefined) return;
      isStopped = true;
      process.kill(-child.pid, 'SIGINT');
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('close', (code) => resolve({ code: isStopped ? 0 : code, printed }));
  });
}
