import {
  importBatchDetail,
  importBatchQuery,
  importBatchRow,
  importCancel,
  importCancelled,
  importChecking,
  importCommit,
  importCommitted,
  importListQuery,
  importTemplateQuery,
  importWrongRowsQuery,
  paged,
} from '@portal/types';
import { route } from '../../http/route.ts';
import { IMPORT_BYTES_MAX } from '../../import/read-table.ts';
import { cancelBatch, commitBatch } from './batch-acts.ts';
import { batchDetail, listBatches } from './batches.ts';
import { checkUpload } from './check-upload.ts';
import { sendTemplate, sendWrongRows } from './import-files.ts';

/** The right of the page; kinds of places also need org.manage (import-access.ts). */
const rule = { authority: 'account.manage' } as const;
const batchOf = ({ body }: { body: { batchId: number } }) => `import:${body.batchId}`;
const FORM_EXTRA = 65_536;

/** Imports from files of rows (areas/administration.md 4, Import). */
export const importRoutes = [
  route({
    method: 'GET',
    path: 'admin/import/template',
    rule,
    summary: 'An empty file with the columns of a kind',
    query: importTemplateQuery,
    raw: true,
    file: ['text/csv'],
    handler: (call) => sendTemplate(call, call.query.kind),
  }),
  route({
    method: 'POST',
    path: 'admin/import/check',
    act: { action: 'import.check' },
    rule,
    summary: 'Have a CSV or XLSX of rows checked; nothing is imported by it',
    multipart: true,
    bodyLimit: IMPORT_BYTES_MAX + FORM_EXTRA,
    limit: { most: 60, seconds: 3_600 },
    response: importChecking,
    handler: (call) => checkUpload(call),
  }),
  route({
    method: 'GET',
    path: 'admin/import/list',
    rule,
    summary: 'Imports, the newest first',
    query: importListQuery,
    response: paged(importBatchRow),
    handler: (call) => listBatches(call, call.query),
  }),
  route({
    method: 'GET',
    path: 'admin/import/batch',
    rule,
    summary: 'An import with its progress and a page of rows: what is wrong, what changes',
    query: importBatchQuery,
    response: importBatchDetail,
    handler: (call) => batchDetail(call, call.query),
  }),
  route({
    method: 'POST',
    path: 'admin/import/commit',
    act: { action: 'import.commit', object: batchOf },
    rule: { ...rule, recent: true },
    summary: 'Import the right rows of a checked file; staff and over 100 people need two people',
    submit: true,
    body: importCommit,
    response: importCommitted,
    handler: (call) => commitBatch(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'admin/import/cancel',
    act: { action: 'import.cancel', object: batchOf },
    rule,
    summary: 'End an import; rows that are imported already stay',
    submit: true,
    body: importCancel,
    response: importCancelled,
    handler: (call) => cancelBatch(call, call.body),
  }),
  route({
    method: 'GET',
    path: 'admin/import/wrong-rows',
    rule,
    whileImpersonating: false,
    summary: 'The rows that were not imported, with what is wrong in a column of its own',
    query: importWrongRowsQuery,
    raw: true,
    file: ['text/csv'],
    handler: (call) => sendWrongRows(call, call.query.id),
  }),
];
