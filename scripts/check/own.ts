import type { Outcome } from '../lib/run.ts';

/** One check of the repository, or of a part of it. */
export interface Check {
  name: string;
  run: () => Promise<Outcome>;
}

/** A check that is a function of ours: it finds problems or none. */
export function own(name: string, find: () => string[] | Promise<string[]>): Check {
  return {
    name,
    run: async () => {
      const startedAt = performance.now();
      const problems = await find();
      return {
        code: problems.length === 0 ? 0 : 1,
        output: problems.join('\n'),
        seconds: (performance.now() - startedAt) / 1000,
      };
    },
  };
}
