import { red } from './terminal.ts';

/** Errors that are made for people: their message is one sentence that says what to do. */
const forPeople = new Set(['ConfigError', 'ListenError', 'StartError', 'TaskError']);

/** A mistake of whoever started the task, or of the machine, as one sentence. */
export class TaskError extends Error {
  override name = 'TaskError';
}

/** The sentence of an error that is made for people, the whole stack of any other. */
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
