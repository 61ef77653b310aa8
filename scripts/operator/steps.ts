import { describeError } from '@portal/kit/failing';
import { say, sayDone, secondsSince } from '@portal/kit/terminal';

/** A step ends the course when it throws; what it returns is printed beside its name. */
export type Step = readonly [name: string, act: () => Promise<string | undefined>];

/** Runs the steps one after the other; false, with the reason, at the first that fails. */
export async function runSteps(steps: readonly Step[]): Promise<boolean> {
  const from = performance.now();
  for (const [name, act] of steps) {
    const startedAt = performance.now();
    try {
      const note = await act();
      sayDone(true, name, secondsSince(startedAt), note);
    } catch (error) {
      sayDone(false, name, secondsSince(startedAt));
      say(describeError(error));
      return false;
    }
  }
  say(`${steps.length} steps in ${secondsSince(from)} s`);
  return true;
}
