import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Opens an address in a browser and returns the page's HTML once its scripts have come to rest. */
export type OpenPage = (url: string) => Promise<string>;

/** A start of the browser on a busy machine, and three attempts of a script that does not come. */
const TIMEOUT_MS = 60_000;
/** Time of the page's own clock, in milliseconds; it halts while files are under way. */
const BUDGET_MS = 20_000;
const BYTES_MAX = 16_000_000;

const run = promisify(execFile);

/**
 * Drives a headless Chromium by its command line. It has a folder of its own for one page, and reaches this machine alone: what
 * a version of a team does while it loads stays there.
 * @param command The program and arguments for it, separated by spaces (RELEASE_BROWSER).
 */
export const headlessBrowser =
  (command: string): OpenPage =>
  async (url) => {
    const [program = '', ...own] = command.split(' ').filter((part) => part !== '');
    const folder = await mkdtemp(join(tmpdir(), 'portal-trial-'));
    try {
      const { stdout } = await run(
        program,
        [
          ...['--headless', '--disable-gpu', '--no-first-run', `--user-data-dir=${folder}`],
          `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${new URL(url).hostname}`,
          ...own,
          ...['--dump-dom', `--virtual-time-budget=${BUDGET_MS}`, url],
        ],
        { timeout: TIMEOUT_MS, maxBuffer: BYTES_MAX, killSignal: 'SIGKILL' },
      );
      return stdout;
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  };
