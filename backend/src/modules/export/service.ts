import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type AnyList, titlePath } from '@portal/domain/list';
import type { ExportFormat, exportRequest } from '@portal/types';
import { TOTAL_ROWS } from '@portal/types';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { HttpError } from '../../errors/http-error.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import { describeError } from '../../http/log.ts';
import { takeRows } from '../../http/row-budget.ts';
import { labelOf } from '../../i18n/code-labels.ts';
import { limit } from '../../limits/limit.ts';
import type { CellValue, FileColumn } from '../../list-file/column.ts';
import { csvFile } from '../../list-file/csv.ts';
import { fileName } from '../../list-file/file-name.ts';
import type { Caller } from '../../lookup/caller.ts';
import { invalidField } from '../../lookup/filters.ts';
import type { Listing } from '../../lookup/listing.ts';
import { audit } from '../audit/audit.ts';
import { auditBudget } from '../audit/audit-budget.ts';
import { whoOf } from '../audit/who.ts';
import { columnsOf } from './columns.ts';
import { httpError } from './messages.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';
import { sourceOf } from './sources.ts';
import { inTurn, lockOwnExport, takeOwnTurn } from './turn.ts';
import { xlsxFile } from './xlsx.ts';

type ExportQuery = z.output<typeof exportRequest>;

const TYPES: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

type ExportCall = Caller & { request: FastifyRequest; reply: FastifyReply };

/** Files of one person (DOMAIN C1). */
const PER_HOUR = { most: 10, seconds: 3_600 };

/** However slowly the client reads, a snapshot of the database is held no longer. */
const LONGEST_MS = 15 * 60_000;

/** Parameters of every list, which do not say whom the file is about. */
const ORDERING = ['sort', 'order', 'page', 'pageSize'];

/** Rows as cells, and how many there were. */
async function* cellsOf(
  batches: AsyncIterable<object[]>,
  columns: readonly FileColumn[],
  counted: { rows: number },
): AsyncGenerator<CellValue[][], void, undefined> {
  for await (const rows of batches) {
    yield rows.map((row) => columns.map(({ value }) => value(row)));
    counted.rows += rows.length;
  }
}

/** All rows, or an error: what is not whole must not end as if it were. */
async function* whole<T>(parts: AsyncIterable<T>, counted: { rows: number }, total: number) {
  yield* parts;
  if (counted.rows !== total) throw new Error(`an export of ${total} rows had ${counted.rows}`);
}

interface Made {
  body: Readable;
  counted: { rows: number };
}

function make(
  snapshot: Snapshot,
  listing: Listing<object>,
  total: number,
  parts: { sheet: string; columns: readonly FileColumn[]; format: ExportFormat },
): Made {
  const { sheet, columns, format } = parts;
  const counted = { rows: 0 };
  const batches = snapshot.batches((db) => listing.read(db, { limit: total + 1, offset: 0 }));
  const cells = whole(cellsOf(batches, columns, counted), counted, total);
  const body =
    format === 'xlsx'
      ? xlsxFile(sheet, columns, cells)
      : Readable.from(csvFile(columns, cells), { objectMode: false });
  return { body, counted };
}

/** Sends the file; true when all of it was taken. A failure in the middle breaks the connection, so that no client takes the file for whole. */
async function sendAll(reply: FastifyReply, body: Readable): Promise<boolean> {
  const timer = setTimeout(() => body.destroy(new Error('the export took too long')), LONGEST_MS);
  const sent = finished(reply.raw).then(
    () => true,
    () => false,
  );
  reply.send(body);
  const all = await sent;
  clearTimeout(timer);
  body.destroy();
  return all;
}

interface Noted {
  /** `export.start` when the first byte is about to go, `export` when it ended: one that broke off leaves the former at least. */
  action: 'export.start' | 'export';
  result: 'OK' | 'FAILED';
  /** Rows that the file has, and of it those that were written. */
  of: number;
  rows?: number;
}

/** Who takes what away, how much of it, and by which filters; not what was searched for. */
async function recordExport(
  call: Caller,
  query: ExportQuery,
  { action, result, ...counts }: Noted,
) {
  const { subject, deps, deviceId, correlationId, ip } = call;
  const filters = Object.entries(query.filters ?? {})
    .filter(([key, value]) => value !== '' && !ORDERING.includes(key))
    .map(([key]) => key);
  await audit(deps.db, deps.clock(), {
    action,
    result,
    object: query.what,
    ...whoOf(subject),
    ip,
    device: deviceId,
    correlationId,
    detail: { format: query.format, filters: filters.sort().join(','), ...counts },
  });
}

interface Opened {
  list: AnyList;
  columns: readonly FileColumn[];
  listing: Listing<object>;
}

/** A file spends the budget of rows that pages spend, and a used-up one is alarmed alike (M8). */
async function takeFileRows({ deps, subject, request }: ExportCall, rows: number) {
  try {
    await takeRows(deps, subject, rows);
  } catch (error) {
    if (error instanceof HttpError) await auditBudget(request, deps, rows);
    throw error;
  }
}

/** Counts and sends the file of one snapshot; what is recorded of it. */
async function sendFile(
  call: ExportCall,
  query: ExportQuery,
  { list, columns, listing }: Opened,
): Promise<Omit<Noted, 'action'>> {
  const { deps, subject, language, reply } = call;
  const snapshot = await openSnapshot(deps.db.$client, (db) =>
    lockOwnExport(db, subject.accountId),
  );
  try {
    // A caller who must wait has used nothing up.
    await limit(deps.db, deps.clock, `ods/export:${subject.accountId}`, PER_HOUR);
    const most = deps.config.exportMaxRows;
    const { totalData: total, totalAtLeast } = await listing.count(snapshot.db, most);
    if (totalAtLeast || total > most) {
      throw httpError('EXPORT_TOO_MANY', { params: { most }, data: { most } });
    }
    await takeFileRows(call, total);
    await recordExport(call, query, { action: 'export.start', result: 'OK', of: total });
    const { body, counted } = make(snapshot, listing, total, {
      sheet: labelOf(language, titlePath(list)),
      columns,
      format: query.format,
    });
    body.on('error', (error) =>
      deps.log.error({ correlationId: call.correlationId, error: describeError(error) }, 'export'),
    );
    reply.headers({
      'content-type': TYPES[query.format],
      'content-disposition': `attachment; filename="${fileName(list.fileName ?? list.exportName, query.format, deps.clock())}"`,
      [TOTAL_ROWS]: total,
    });
    const all = await sendAll(reply, body);
    const isWhole = all && counted.rows === total;
    return { result: isWhole ? 'OK' : 'FAILED', rows: counted.rows, of: total };
  } finally {
    await snapshot.close();
  }
}

/** POST ods/export: the rows of a list, as the list would show them to this caller, as a file that is written while it is read. */
export async function exportList(call: ExportCall, query: ExportQuery) {
  const { subject, language } = call;
  const source = sourceOf(query.what);
  if (source === undefined) throw invalidField('what');
  const { list, authority = list.authority } = source;
  if (![list.authority, authority].every((code) => subject.authorities.has(code)))
    throw commonError('access.denined');
  const columns = columnsOf(list, query.columns, language);
  const listing = await source.open(call, query.filters ?? {});
  const endOwn = await takeOwnTurn(subject.accountId);
  const sent = await inTurn(() => sendFile(call, query, { list, columns, listing })).finally(
    endOwn,
  );
  await recordExport(call, query, { action: 'export', ...sent });
}
