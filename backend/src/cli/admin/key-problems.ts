import { NO_ID } from '../../rotation/reseal.ts';
import { ringState } from '../../rotation/rotate-data-keys.ts';
import type { AdminContext } from './context.ts';

/** What is unfinished about the keys of stored data, a sentence each. */
export async function keyProblems({ db, config, clock }: AdminContext): Promise<string[]> {
  const { ids, sealed, idle, over } = await ringState(db, config, clock());
  const [current] = ids;
  const problems: string[] = [];
  for (const [id, n] of sealed) {
    if (id === current) continue;
    problems.push(
      id === NO_ID || ids.includes(id)
        ? `${n} stored values are sealed with an earlier key: npm run admin -- rotate-keys --reseal.`
        : `${n} stored values need the data key ${id}, which is not here: put it back into the file of keys.`,
    );
  }
  if (over && idle.length > 0)
    problems.push(
      `Nothing uses the data key ${idle.join(', ')} any more: npm run admin -- rotate-keys --retire.`,
    );
  return problems;
}
