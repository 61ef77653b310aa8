import { createReadStream } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf } from '@portal/release-client/files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpError } from '../../errors/messages.ts';
import { acceptedCodings, type Coding } from '../../http/accept-encoding.ts';

/** Names that cannot leave the folder: no leading dots, no empty or odd segments. */
const SAFE = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

const SUFFIX: Record<Coding, string> = { br: '.br', gzip: '.gz' };

/** Of the file itself: a link to another one is not sent. */
const statOf = (path: string) => lstat(path).catch(() => undefined);

/** The compressed form to send: one that the caller accepts and that is not older than the file. */
async function packedForm(request: FastifyRequest, path: string, since: number) {
  for (const coding of acceptedCodings(request.headers['accept-encoding'])) {
    const suffix = SUFFIX[coding];
    const found = await statOf(path + suffix);
    if (found?.isFile() && found.mtimeMs >= since) return { coding, suffix, size: found.size };
  }
  return undefined;
}

/** Sends a built file, which never changes under its name; caches keep a public one. Anything else is not found. */
export async function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  folder: string,
  name: string,
  isPublic = true,
) {
  if (!SAFE.test(name) || /\.(?:br|gz)$/.test(name)) throw httpError('UNKNOWN_PATH');
  const path = join(folder, name);
  const found = await statOf(path);
  if (!found?.isFile()) throw httpError('UNKNOWN_PATH');
  const form = await packedForm(request, path, Math.floor(found.mtimeMs));
  reply
    .type(contentTypeOf(name))
    .header('cache-control', isPublic ? 'public, max-age=31536000, immutable' : 'no-store')
    .header('vary', 'accept-encoding')
    .header('content-length', form?.size ?? found.size);
  if (form !== undefined) reply.header('content-encoding', form.coding);
  return reply.send(createReadStream(path + (form?.suffix ?? '')));
}
