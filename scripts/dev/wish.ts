import { parseArgs } from 'node:util';
import { TaskError } from '@portal/kit/failing';
import { pickTargets, type Target } from '../build/targets.ts';

export interface DevWish {
  watched: Target[];
  /** Origin of a portal elsewhere that shall show them; undefined: one of this machine's own. */
  portal: string | undefined;
}

function originOf(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new TaskError(
      `"${text}" is not the address of a portal, such as https://portal.example.`,
    );
  }
  return url.origin;
}

/** Reads `[policy …] [--portal <address>]`. Throws a sentence for what cannot be. */
export function readDevWish(args: string[], targets?: Target[]): DevWish {
  let parsed: ReturnType<typeof parse>;
  function parse() {
    return parseArgs({ args, allowPositionals: true, options: { portal: { type: 'string' } } });
  }
  try {
    parsed = parse();
  } catch (error) {
    throw new TaskError(
      `${(error as Error).message}\nnpm run dev -- [policy …] [--portal <address>]`,
    );
  }
  const { positionals, values } = parsed;
  const watched = pickTargets(positionals, targets);
  if (values.portal === undefined) return { watched, portal: undefined };
  if (positionals.length === 0)
    throw new TaskError('Name the remotes: npm run dev -- policy --portal …');
  if (watched.some(({ name }) => name === 'host')) {
    throw new TaskError('A portal elsewhere has its own host: name remotes only.');
  }
  return { watched, portal: originOf(values.portal) };
}
