import { say, sayDone } from '@portal/kit/terminal';
import pLimit from 'p-limit';
import { checks } from './checks.ts';
import type { Check } from './own.ts';

/** How one check ended; `output` is what the tool said. */
export interface CheckResult {
  name: string;
  ok: boolean;
  seconds: number;
  output: string;
}

/** Runs these checks, all where none are given, two at a time, printing one line each and what the failed ones said. */
export async function runChecks(chosen: Check[] = checks): Promise<CheckResult[]> {
  const limit = pLimit(2);
  const runOne = async ({ name, run }: Check): Promise<CheckResult> => {
    const { code, output, seconds } = await run();
    sayDone(code === 0, name, seconds);
    if (code !== 0) say(output.trimEnd().replace(/^/gm, '    '));
    return { name, ok: code === 0, seconds, output };
  };
  return Promise.all(chosen.map((check) => limit(runOne, check)));
}
