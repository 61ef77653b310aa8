import { describeError } from '@portal/kit/failing';
import { isStopping } from '@portal/kit/stopping';
import { bold, red, say, secondsSince } from '@portal/kit/terminal';
import type { FailedTest } from '../lib/failed-tests.ts';
import type { Sum } from '../lib/results.ts';
import type { Stage } from './stages.ts';

/** What one stage came to. */
export interface StageResult extends Sum {
  name: string;
  seconds: number;
  failedTests: FailedTest[];
}

/**
 * Runs the stages one after the other, each whatever became of those before it; only a stage whose need has failed
 * counts as one failure without running.
 */
export async function runStages(stages: Stage[]): Promise<StageResult[]> {
  const results: StageResult[] = [];
  for (const { name, needs, run, failedTests } of stages) {
    const startedAt = performance.now();
    say(`\n${bold(name)}`);
    const unmet = results.find((result) => result.name === needs && result.failed > 0);
    const canRun = !unmet && !isStopping();
    const sum = canRun ? await run().catch(broken) : notRun(needs);
    const seconds = secondsSince(startedAt);
    results.push({ name, seconds, ...sum, failedTests: (canRun && failedTests?.()) || [] });
  }
  return results;
}

function notRun(needs: string | undefined): Sum {
  say(`${red('✗')} not run${needs ? `: ${needs} failed` : ''}`);
  return { passed: 0, failed: 1 };
}

function broken(error: unknown): Sum {
  say(`${red('✗')} ${describeError(error)}`);
  return { passed: 0, failed: 1 };
}
