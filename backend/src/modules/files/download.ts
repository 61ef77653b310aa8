import { unmarked } from '@portal/types';
import { and, eq, exists, isNull, or } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/handle.ts';
import { file, fileBody, media, mediaUse } from '../../db/schema/index.ts';
import { httpError } from '../../errors/messages.ts';
import type { Subject } from '../../http/subject.ts';
import { audiencesOf, isFor, isOpen } from '../content/audience.ts';
import { byteRange } from './byte-range.ts';
import type { FileStore } from './file-store.ts';

type FileRow = typeof file.$inferSelect;

/** Public files are for all, avatars for everybody signed in, all others for their owner. */
function maySee(row: FileRow, subject: Subject | null): boolean {
  if (row.visibility === 'PUBLIC') return true;
  if (subject === null) return false;
  return row.visibility === 'SIGNED_IN' || row.ownerAccountId === subject.accountId;
}

/** Who asks for a file, and when. */
export interface FileReader {
  subject: Subject | null;
  now: Date;
}

/** A picture or file of content: for editors, and for readers of an item that uses it, as long as that is shown. */
async function isMediaFor(db: Db, fileId: number, { subject, now }: FileReader): Promise<boolean> {
  const isEditor = subject?.authorities.has('content.manage') === true && !subject.impersonation;
  const used = and(
    eq(mediaUse.mediaId, media.id),
    isFor(mediaUse.audience, audiencesOf(subject)),
    isOpen(mediaUse.opensAt, mediaUse.closesAt, now),
  );
  const [row] = await db
    .select({ id: media.id })
    .from(media)
    .where(
      and(
        or(eq(media.fileId, fileId), eq(media.smallFileId, fileId)),
        isNull(media.deletedAt),
        isEditor ? undefined : exists(db.select({ id: mediaUse.id }).from(mediaUse).where(used)),
      ),
    );
  return row !== undefined;
}

/** The bytes of a stored file, wherever they are kept; undefined when they are gone. */
export async function bytesOf(
  db: Db,
  store: FileStore,
  row: Pick<FileRow, 'id' | 'storage' | 'storedName'>,
): Promise<Buffer | undefined> {
  if (row.storage === 'FOLDER') return store.read(row.storedName);
  const [stored] = await db.select().from(fileBody).where(eq(fileBody.fileId, row.id));
  return stored?.body;
}

export interface Download {
  row: Pick<FileRow, 'mime' | 'originalName'> & { sha256?: string };
  bytes: Buffer;
}

/** What the table has of a file. Throws NOT_FOUND alike for unknown names, paths and files of others (UPL-08). */
export async function findRow(db: Db, reader: FileReader, name: string): Promise<FileRow> {
  const { subject } = reader;
  const [row] = await db
    .select()
    .from(file)
    .where(and(eq(file.storedName, name), isNull(file.deletedAt)));
  const seen =
    row !== undefined && (maySee(row, subject) || (await isMediaFor(db, row.id, reader)));
  if (row === undefined || !seen) throw httpError('NOT_FOUND');
  return row;
}

/** A stored file by its generated name, if the reader may see it. Throws NOT_FOUND. */
export async function findDownload(
  db: Db,
  store: FileStore,
  reader: FileReader,
  name: string,
): Promise<Download> {
  const row = await findRow(db, reader, name);
  const bytes = await bytesOf(db, store, row);
  if (bytes === undefined) throw httpError('NOT_FOUND');
  return { row, bytes };
}

const SHOWN = /^image\/(?:webp|png|jpeg|gif)$/;
const DAY_SECONDS = 86_400;
/** In the reader's own browser alone. */
export const CACHED_A_DAY = `private, max-age=${DAY_SECONDS}`;

const PLAIN_SIGNS = 80;

/** A file's name in ASCII, for who reads no other; its ending stays, however long it is. */
export function plainName(name: string): string {
  const plain = unmarked(name).replace(/[^\w.-]+/g, '_');
  const ending = /\.\w{1,10}$/.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - ending.length);
  return `${stem.slice(0, PLAIN_SIGNS - ending.length) || 'file'}${ending}`;
}

/** The Content-Disposition of a file: shown when it is a picture, kept otherwise. */
export function dispositionOf({ mime, originalName }: Download['row']): string {
  const kind = SHOWN.test(mime) ? 'inline' : 'attachment';
  const name = encodeURIComponent(originalName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${kind}; filename="${plainName(originalName)}"; filename*=UTF-8''${name}`;
}

/** The part that the reader asks for; all of it where an earlier part is of other bytes (If-Range). */
function rangeOf({ headers }: FastifyRequest, size: number, etag: string | undefined) {
  const condition = headers['if-range'];
  return condition === undefined || condition === etag ? byteRange(headers.range, size) : undefined;
}

/** Sends a file as what it is, or the part that a Range header names; `cache` is its Cache-Control. */
export async function send(
  reply: FastifyReply,
  { row, bytes }: Download,
  cache: typeof CACHED_A_DAY | 'no-store',
): Promise<void> {
  const etag = row.sha256 === undefined ? undefined : `"${row.sha256}"`;
  const range = rangeOf(reply.request, bytes.length, etag);
  reply.header('accept-ranges', 'bytes');
  if (range === null) {
    const none = { 'content-range': `bytes */${bytes.length}`, 'cache-control': 'no-store' };
    await reply.code(416).headers(none).send('');
    return;
  }
  const part = range ? bytes.subarray(range.first, range.last + 1) : bytes;
  if (range)
    reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${bytes.length}`);
  if (etag) reply.header('etag', etag);
  await reply
    .headers({
      'content-type': row.mime,
      'content-disposition': dispositionOf(row),
      'cache-control': cache,
      'content-length': part.length,
    })
    .send(part);
}
