import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { TaskError } from './failing.ts';
import { binOf, runNode } from './run.ts';

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

/** The browser of this machine: PLAYWRIGHT_CHROMIUM, else a Chromium or Chrome in the usual places. */
export function findChromium(env = process.env, executable = isExecutable): string | undefined {
  const given = env.PLAYWRIGHT_CHROMIUM;
  if (given) {
    if (executable(given)) return given;
    throw new TaskError(`PLAYWRIGHT_CHROMIUM names ${given}, which cannot be run.`);
  }
  const inPath = (env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...places, ...inPath].find(executable);
}

/** The machine's browser, or undefined after Playwright has installed one of its own. Throws a sentence. */
export async function requireChromium(): Promise<string | undefined> {
  const found = findChromium();
  if (found) return found;
  const playwright = binOf('@playwright/test', 'playwright', 'e2e');
  const { code, output } = await runNode([playwright, 'install', 'chromium']);
  if (code === 0) return undefined;
  throw new TaskError(
    `${output.trimEnd()}\nThere is no Chromium and none could be installed: install one and set PLAYWRIGHT_CHROMIUM to its path.`,
  );
}
