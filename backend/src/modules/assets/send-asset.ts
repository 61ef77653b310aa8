import { createReadStream } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpError } from '../../errors/messages.ts';
import { contentTypeOf } from './content-type.ts';

/** Names with no way up or out: no dots in front, no empty or odd segments. */
const SAFE = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Of the file itself: a link to another one is not sent. */
const statOf = (path: string) => lstat(path).catch(() => undefined);

const accepts = (request: FastifyRequest, coding: string): boolean =>
  String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((part) => part.trim().split(';')[0] === coding && !/;\s*q=0(?:\.0*)?$/.test(part));

/** The compressed form to send, if the caller takes one and it is not older than the file. */
async function packedForm(request: FastifyRequest, path: string, since: number) {
  for (const [coding, suffix] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    if (!accepts(request, coding)) continue;
    const found = await statOf(path + suffix);
    if (found?.isFile() && found.mtimeMs >= since) return { coding, suffix, size: found.size };
  }
  return undefined;
}

/** Answers a built file that never changes under its name. Anything else is not found. */
export async function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  folder: string,
  name: string,
) {
  if (!SAFE.test(name) || /\.(?:br|gz)$/.test(name)) throw httpError('UNKNOWN_PATH');
  const path = join(folder, name);
  const found = await statOf(path);
  if (!found?.isFile()) throw httpError('UNKNOWN_PATH');
  const form = await packedForm(request, path, Math.floor(found.mtimeMs));
  reply
    .type(contentTypeOf(name))
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'accept-encoding')
    .header('content-length', form?.size ?? found.size);
  if (form !== undefined) reply.header('content-encoding', form.coding);
  return reply.send(createReadStream(path + (form?.suffix ?? '')));
}
