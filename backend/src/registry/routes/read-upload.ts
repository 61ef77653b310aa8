import type { Files, Signature } from '@portal/release-client/files';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { httpError as commonError } from '../../errors/messages.ts';
import { formParts } from '../../http/multipart.ts';
import { httpError } from '../artifacts/messages.ts';
import { printable } from '../names/file-names.ts';

/** The longest body of a publish, in bytes. */
export const UPLOAD_BYTES_MAX = 33_554_432;

/** More files than an artifact may have, so that readBundle can report how many there were. */
const FILES_MAX = 1_000;
const LIMITS = {
  files: FILES_MAX,
  fields: 2,
  parts: FILES_MAX + 2,
  // One byte more than is allowed: the count below rejects a longer file before it ends.
  fileSize: UPLOAD_BYTES_MAX + 1,
  fieldSize: 1_048_576,
};

const signatureField = z.object({ publicKey: z.string().max(2000), value: z.string().max(500) });
const hashList = z.record(z.string().max(300), z.string().max(100));

/** A publish as it was sent. */
export interface Upload {
  files: Files;
  /** `sha384-…` of each file, as its sender read it. */
  hashes: Record<string, string> | undefined;
  signature: Signature | undefined;
}

const invalid = (why: string) => httpError('RELEASE_INVALID', { params: { why } });

function parseHashes(value: unknown): Record<string, string> {
  try {
    return hashList.parse(JSON.parse(String(value)));
  } catch {
    throw invalid('hashes is not a JSON object of file names and hashes');
  }
}

function parseSignature(value: unknown): Signature {
  try {
    return signatureField.parse(JSON.parse(String(value)));
  } catch {
    throw invalid('signature is not a JSON object of publicKey and value');
  }
}

/**
 * Reads a publish from multipart/form-data: the fields `hashes` and `signature`, and a part for each file with its path as the part's name.
 * Counts bytes while it reads. Throws RELEASE_FORMAT for the JSON of commands before multipart, and BODY_TOO_LARGE.
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw httpError('RELEASE_FORMAT');
  const tooLarge = () => commonError('BODY_TOO_LARGE', { headers: { connection: 'close' } });
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_BYTES_MAX) throw tooLarge();
  const files = new Map<string, Buffer>();
  let hashes: Record<string, string> | undefined;
  let signature: Signature | undefined;
  let bytes = 0;
  for await (const part of formParts(request, { limits: LIMITS })) {
    if (part.type === 'field') {
      if (part.fieldname === 'signature') signature = parseSignature(part.value);
      else hashes = parseHashes(part.value);
      continue;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > UPLOAD_BYTES_MAX) throw tooLarge();
      chunks.push(chunk);
    }
    const name = part.fieldname;
    if (files.has(name)) throw invalid(`${printable(name)} was sent twice`);
    files.set(name, Buffer.concat(chunks));
  }
  return { files, hashes, signature };
}
