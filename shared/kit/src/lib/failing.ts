import { red } from './terminal.ts';

/** Errors for users: the message is one sentence that says what to do. */
const forPeople = new Set(['ConfigError', 'ListenError', 'StartError', 'TaskError']);

/** An error of usage or of the machine, as one sentence for the user. */
export class TaskError extends Error {
  override name = 'TaskError';
}

/** The sentence of an error for users, the whole stack of any other. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (forPeople.has(error.name)) return error.message;
  return error.stack ?? error.message;
}

/** Ends the task with exit code 1 and the reason on the error stream. */
export function failWith(error: unknown): never {
  process.stderr.write(`${red('✗')} ${describeError(error)}\n`);
  process.exit(1);
}
