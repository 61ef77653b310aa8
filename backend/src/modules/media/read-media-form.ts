import type { FastifyRequest } from 'fastify';
import { formParts } from '../../http/multipart.ts';
import { httpError } from '../content-admin/kinds/messages.ts';

const NAME_MAX = 200;
const MEGABYTE = 1_048_576;

export interface MediaForm {
  fields: Record<string, string>;
  file: { name: string; bytes: Buffer } | undefined;
}

/** Reads the form of an upload. Throws DOCUMENT_TOO_LARGE. */
export async function readMediaForm(
  request: FastifyRequest,
  megabytes: number,
): Promise<MediaForm> {
  const limits = { fileSize: megabytes * MEGABYTE + 1, files: 1, fields: 6, parts: 8 };
  const form: MediaForm = { fields: {}, file: undefined };
  const tooLarge = () => httpError('DOCUMENT_TOO_LARGE', { params: { max: megabytes } });
  try {
    for await (const part of formParts(request, { limits })) {
      if (part.type === 'field') form.fields[part.fieldname] = String(part.value);
      else form.file = { name: part.filename.slice(-NAME_MAX), bytes: await part.toBuffer() };
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    throw error;
  }
  if ((form.file?.bytes.length ?? 0) > megabytes * MEGABYTE) throw tooLarge();
  return form;
}
