import type { parseArgs } from 'node:util';
import type { AdminContext } from './context.ts';

/** A mistake of the operator, or what the portal does not allow, as one sentence. */
export class AdminError extends Error {
  override name = 'AdminError';
}

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

/** What followed the name of the command. */
export interface Arguments {
  positionals: string[];
  values: Record<string, string | boolean | undefined>;
}

/** One command of `npm run admin`; each has a file of its own in this folder and a line in `commands.ts`. */
export interface AdminCommand {
  /** Behind `npm run admin --`, for the help: `unlock <username> --reason <text>`. */
  usage: string;
  /** One line for the help. */
  summary: string;
  /** As `node:util` parses them. */
  options?: Options;
  /** Answers whether all is well: false ends with exit code 1. Throws AdminError with one sentence. */
  run(context: AdminContext, args: Arguments): Promise<boolean | undefined>;
}

/** The one argument of a command that has a single one; throws a sentence with its usage otherwise. */
export function onlyArgument({ usage }: AdminCommand, { positionals }: Arguments): string {
  const [only, ...more] = positionals;
  if (only === undefined || more.length > 0) throw usageError(usage);
  return only;
}

/** A text option that must be there. */
export function requiredOption({ usage }: AdminCommand, { values }: Arguments, name: string) {
  const value = values[name];
  if (typeof value !== 'string' || value.trim() === '') throw usageError(usage);
  return value.trim();
}

export const usageError = (usage: string): AdminError =>
  new AdminError(`Usage: npm run admin -- ${usage}`);
