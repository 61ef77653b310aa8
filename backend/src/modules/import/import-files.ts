import { type ImportKind as KindName, LEFT_OUT } from '@portal/domain/import';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { importRow } from '../../db/schema/index.ts';
import { stringify } from '../../import/csv-text.ts';
import { openRow } from '../../import/import-store.ts';
import type { RowProblem } from '../../import/row-problems.ts';
import { wrongRowsFile } from '../../import/wrong-rows.ts';
import type { Caller } from '../../lookup/caller.ts';
import { recordAccess } from '../../lookup/guard.ts';
import { ownBatch } from './batch-acts.ts';
import { headOf } from './head-of.ts';
import { importable } from './import-access.ts';

type FileCall = Caller & { reply: FastifyReply };

const send = ({ reply }: FileCall, name: string, text: string) =>
  reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    })
    .send(text);

/** An empty file with the columns of a kind, by their names in the reader's language. */
export async function sendTemplate(call: FileCall, name: KindName) {
  const kind = importable(call.subject, name);
  const heads = Object.keys(kind.columns).map((column) => headOf(kind, column, call.language));
  await send(call, `${name}.csv`, stringify([heads]));
}

/** The rows that were not imported, as they were given, with what is wrong beside them. */
export async function sendWrongRows(call: FileCall, id: number) {
  const { db, deps, language } = call;
  const batch = await ownBatch(call, id);
  const stored = await db
    .select()
    .from(importRow)
    .where(and(eq(importRow.batchId, id), inArray(importRow.state, [...LEFT_OUT])))
    .orderBy(asc(importRow.no));
  const rows = stored.map((row) => ({
    cells: openRow(deps.secrets, row).cells,
    problems: row.errors as RowProblem[],
  }));
  await recordAccess(call, 'import.wrong-rows', 'OK', `import:${id}`, {
    rows: String(rows.length),
  });
  await send(call, `${batch.kind}-${id}.csv`, wrongRowsFile(batch.columns, rows, language));
}
