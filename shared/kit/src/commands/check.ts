import { checkRemote } from '../check/check-remote.ts';
import { TaskError } from '../lib/failing.ts';
import { readRemote } from '../lib/remote.ts';
import { say, sayDone, secondsSince } from '../lib/terminal.ts';

/** `portal check`: all that can be known of a remote without building it; ends with 1 where something is wrong. */
export async function check(): Promise<void> {
  const remote = readRemote(process.cwd());
  let wrong = 0;
  for (const { name, find } of checkRemote(remote.dir)) {
    const startedAt = performance.now();
    const problems = await Promise.resolve()
      .then(find)
      .catch((error: Error) => [error.message]);
    sayDone(problems.length === 0, name, secondsSince(startedAt));
    for (const problem of problems) say(`    ${problem}`);
    wrong += problems.length;
  }
  if (wrong > 0)
    throw new TaskError(`${wrong} problem${wrong === 1 ? '' : 's'} in ${remote.name}.`);
}
