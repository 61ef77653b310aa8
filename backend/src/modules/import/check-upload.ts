import { type ImportChecking, importCheckFields } from '@portal/types';
import type { FastifyRequest } from 'fastify';
import { type Answer, answer } from '../../http/answer.ts';
import { formParts } from '../../http/multipart.ts';
import { validate } from '../../http/validate.ts';
import { httpError as fileError } from '../../import/messages.ts';
import { IMPORT_BYTES_MAX } from '../../import/read-table.ts';
import { startCheck } from '../../import/start-import.ts';
import type { Caller } from '../../lookup/caller.ts';
import { audit } from '../audit/audit.ts';
import { scanUpload } from '../files/scan-upload.ts';
import { auditOf } from '../password/asker.ts';
import { importable } from './import-access.ts';
import { httpError } from './messages.ts';

const LIMITS = { fileSize: IMPORT_BYTES_MAX + 1, files: 1, fields: 4, parts: 6 };
const NAME_MAX = 200;

async function readForm(request: FastifyRequest) {
  const fields: Record<string, string> = {};
  let file: { name: string; bytes: Buffer } | undefined;
  try {
    for await (const part of formParts(request, { limits: LIMITS })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else file = { name: part.filename.slice(-NAME_MAX), bytes: await part.toBuffer() };
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE')
      throw fileError('IMPORT_TOO_LARGE');
    throw error;
  }
  return { fields, file };
}

/** Takes a file in and has it checked by a job. Nothing is imported by it. */
export async function checkUpload(
  call: Caller & { request: FastifyRequest },
): Promise<Answer<ImportChecking>> {
  const { deps, subject } = call;
  const { fields, file } = await readForm(call.request);
  const { kind: name, mode } = validate(importCheckFields, fields, call.language);
  const kind = importable(subject, name);
  if (file === undefined || file.bytes.length === 0) throw httpError('IMPORT_FILE');
  await scanUpload(deps, file.bytes);
  const upload = { kind, mode, fileName: file.name, bytes: file.bytes };
  const by = { accountId: subject.accountId, name: subject.username };
  const { batchId, jobId, rows } = await startCheck(deps, upload, by);
  await audit(deps.db, deps.clock(), {
    ...{ action: 'import.check', result: 'OK', ...auditOf(call), object: `import:${batchId}` },
    detail: { kind: name, mode, rows },
    changes: [{ field: 'state', before: null, after: 'CHECKING' }],
  });
  return answer({ batchId, jobId }, { status: 202 });
}
