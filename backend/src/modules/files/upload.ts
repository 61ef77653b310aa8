import type { FastifyRequest } from 'fastify';
import { httpError as commonError } from '../../errors/messages.ts';
import { formParts } from '../../http/multipart.ts';
import { httpError } from './messages.ts';

export interface Upload {
  fields: Record<string, string>;
  file: Buffer | undefined;
}

const FILES_MOST = 10;

const wrongField = (field: string) =>
  commonError('INPUT-ERROR', {
    params: { fields: field },
    fields: [{ field, code: 'unknown', message: 'unknown' }],
  });

async function readParts(request: FastifyRequest, known: readonly string[]): Promise<Upload> {
  const upload: Upload = { fields: {}, file: undefined };
  let files = 0;
  for await (const part of formParts(request)) {
    if (part.type === 'field') {
      if (!known.includes(part.fieldname)) throw wrongField(part.fieldname.slice(0, 100));
      upload.fields[part.fieldname] = String(part.value);
      continue;
    }
    files += 1;
    // What comes too much is let past unread, so that the count in the end is right.
    if (files > 1) part.file.resume();
    else upload.file = await part.toBuffer();
  }
  if (files > FILES_MOST) throw httpError('TOO_MANY_FILES');
  if (files > 1) throw httpError('FILE_FORMAT');
  return upload;
}

/** Reads a form with at most one file and the named fields. Throws the errors of an upload. */
export async function readUpload(
  request: FastifyRequest,
  known: readonly string[],
): Promise<Upload> {
  try {
    return await readParts(request, known);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw httpError('FILE_TOO_LARGE');
    if (code === 'FST_FILES_LIMIT') throw httpError('TOO_MANY_FILES');
    throw error;
  }
}
