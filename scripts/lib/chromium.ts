import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { TaskError } from '@portal/kit/failing';
import { binOf, runNode } from './run.ts';

/** The headless shell halves the cost of tests (e2e/README.md); measurements use a whole browser. */
const LIGHT = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The browser of this machine: PLAYWRIGHT_CHROMIUM, else a Chromium or Chrome in the usual places; `whole` excludes the headless shell. */
export function findChromium(
  env = process.env,
  executable = isExecutable,
  { whole = false } = {},
): string | undefined {
  const given = env.PLAYWRIGHT_CHROMIUM;
  if (given) {
    if (executable(given)) return given;
    throw new TaskError(`PLAYWRIGHT_CHROMIUM names ${given}, which cannot be run.`);
  }
  const folders = (env.PATH ?? '').split(path.delimiter);
  const inPath = (name: string) => folders.map((folder) => path.join(folder, name));
  const light = whole ? [] : [`/usr/bin/${LIGHT}`, ...inPath(LIGHT)];
  return [...light, ...places, ...names.flatMap(inPath)].find(executable);
}

/** The machine's browser, or undefined after Playwright has installed one of its own. Throws a sentence. */
export async function requireChromium(options?: { whole: boolean }): Promise<string | undefined> {
  const found = findChromium(process.env, isExecutable, options);
  if (found) return found;
  const playwright = binOf('@playwright/test', 'playwright', 'e2e');
  const { code, output } = await runNode([playwright, 'install', 'chromium']);
  if (code === 0) return undefined;
  throw new TaskError(
    `${output.trimEnd()}\nThere is no Chromium and none could be installed: install one and set PLAYWRIGHT_CHROMIUM to its path.`,
  );
}
