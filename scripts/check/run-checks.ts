import { pool } from '../lib/pool.ts';
import { say, sayDone } from '../lib/terminal.ts';
import { checks } from './checks.ts';

/** How one check ended; `output` is what the tool said. */
export interface CheckResult {
  name: string;
  ok: boolean;
  seconds: number;
  output: string;
}

/** Runs all checks, two at a time, printing one line each and what the failed ones said. */
export async function runChecks(): Promise<CheckResult[]> {
  return pool(
    2,
    checks.map(({ name, run }) => async () => {
      const { code, output, seconds } = await run();
      sayDone(code === 0, name, seconds);
      if (code !== 0) say(output.trimEnd().replace(/^/gm, '    '));
      return { name, ok: code === 0, seconds, output };
    }),
  );
}
