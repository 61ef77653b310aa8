import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { IMPORT_MODES } from '@portal/domain/import';
import { HttpError, say } from '../../errors/http-error.ts';
import { isWrong } from '../../import/check-table.ts';
import {
  type CheckedFile,
  checkFile,
  commitFile,
  type FileImport,
} from '../../import/import-file.ts';
import type { BatchRow } from '../../import/import-store.ts';
import { findBatch, rowsOfBatch } from '../../import/import-store.ts';
import { problemText } from '../../import/row-problems.ts';
import { wrongRowsFile } from '../../import/wrong-rows.ts';
import { audit } from '../../modules/audit/audit.ts';
import { importKinds } from '../../modules/import/import-kinds.ts';
import { type AdminCommand, AdminError, type Arguments, usageError } from './command.ts';
import type { AdminContext } from './context.ts';
import { withJobs } from './with-jobs.ts';

const USAGE =
  'import <kind> <file> [--commit] [--mode create|update|upsert] [--wrong-rows <new file>]';
/** Sentences of rows that are printed; the others are in the file of wrong rows. */
const PRINTED = 50;

async function fileImport({ positionals, values }: Arguments): Promise<FileImport> {
  const [name, path, ...more] = positionals;
  if (name === undefined || path === undefined || more.length > 0) throw usageError(USAGE);
  const kind = importKinds.find((one) => one.kind === name);
  const names = importKinds.map((one) => one.kind).join(', ');
  if (kind === undefined) throw new AdminError(`"${name}" cannot be imported; choose ${names}.`);
  const mode = IMPORT_MODES.find((one) => one.toLowerCase() === (values.mode ?? 'create'));
  if (mode === undefined) throw usageError(USAGE);
  const bytes = await readFile(path).catch(() => {
    throw new AdminError(`${path} cannot be read.`);
  });
  return { kind, mode, fileName: basename(path), bytes };
}

async function checked(context: AdminContext, file: FileImport): Promise<CheckedFile> {
  try {
    return await checkFile(context, file);
  } catch (error) {
    if (error instanceof HttpError)
      throw new AdminError(say(error.text, 'en', error.options.params));
    throw error;
  }
}

function printProblems({ say: print }: AdminContext, { rows }: CheckedFile): void {
  const lines = rows.flatMap(({ no, problems }) =>
    problems.map(
      (problem) => `${problem.warning ? '!' : '✗'} row ${no}, ${problemText(problem, 'en')}`,
    ),
  );
  for (const line of lines.slice(0, PRINTED)) print(line);
  if (lines.length > PRINTED) print(`… and ${lines.length - PRINTED} more.`);
}

/** Stores the right rows, and waits until a backend, mostly this process, has made them. */
async function commit(context: AdminContext, file: FileImport, found: CheckedFile) {
  const name = context.operator.actorName;
  return withJobs(context, async (deps, finish) => {
    const { batchId, jobId } = await commitFile(deps, file, found, { accountId: null, name });
    await finish(jobId);
    const batch = await findBatch(context.db, batchId);
    if (batch === undefined) throw new AdminError('The import was removed.');
    for (const { no, problems } of await rowsOfBatch(context.db, batchId, ['FAILED']))
      for (const problem of problems) context.say(`✗ row ${no}, ${problemText(problem, 'en')}`);
    await audit(context.db, context.clock(), {
      ...context.operator,
      ...{ action: 'import.commit', result: 'OK', object: `import:${batchId}` },
      detail: { kind: file.kind.kind, ...(batch.counts as Record<string, number>) },
    });
    return batch;
  });
}

const countOf = ({ counts }: BatchRow, state: string) =>
  (counts as Record<string, number>)[state] ?? 0;

export const importRows: AdminCommand = {
  usage: USAGE,
  summary:
    'checks a CSV or XLSX of rows and names every error; with --commit imports the right rows',
  options: {
    commit: { type: 'boolean' },
    mode: { type: 'string' },
    'wrong-rows': { type: 'string' },
  },
  async run(context, args) {
    const file = await fileImport(args);
    const found = await checked(context, file);
    const wrong = found.rows.filter(isWrong);
    const warned = found.rows.filter((row) => !isWrong(row) && row.problems.length > 0);
    const right = found.rows.length - wrong.length - warned.length;
    printProblems(context, found);
    const path = args.values['wrong-rows'];
    if (typeof path === 'string' && wrong.length > 0) {
      await writeFile(path, wrongRowsFile(found.head, wrong, 'vi'), { mode: 0o600, flag: 'wx' });
      context.say(`The wrong rows are in ${path}.`);
    }
    context.say(`${right} right, ${warned.length} with a warning, ${wrong.length} wrong.`);
    if (args.values.commit !== true) {
      context.say('Nothing was written: add --commit to import the rows that are not wrong.');
      return wrong.length === 0;
    }
    const batch = await commit(context, file, found);
    const [applied, failed] = [countOf(batch, 'APPLIED'), countOf(batch, 'FAILED')];
    context.say(`${applied} imported, ${failed} failed, ${wrong.length} left out.`);
    return batch.state === 'DONE';
  },
};
