import { unmarked } from '@portal/types';
import { and, eq, exists, isNull, or } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/handle.ts';
import { file, fileBody, media, mediaUse } from '../../db/schema/index.ts';
import { httpError } from '../../errors/messages.ts';
import type { Subject } from '../../http/subject.ts';
import { audiencesOf, isFor, isOpen } from '../content/audience.ts';
import { type ByteRange, byteRange } from './byte-range.ts';
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

async function bytesOf(
  db: Db,
  store: FileStore,
  row: Pick<FileRow, 'id' | 'storage' | 'storedName'>,
  range: ByteRange | undefined,
): Promise<Buffer | undefined> {
  if (row.storage === 'FOLDER') return store.read(row.storedName, range);
  const [stored] = await db.select().from(fileBody).where(eq(fileBody.fileId, row.id));
  return range ? stored?.body.subarray(range.first, range.last + 1) : stored?.body;
}

export interface Download {
  row: Pick<FileRow, 'mime' | 'originalName' | 'sha256' | 'bytes'>;
  /** What is asked for of it; undefined for all, null for a part that it has not. */
  range: ByteRange | undefined | null;
  /** Of the range alone. */
  bytes: Buffer;
}

/** The part that the reader asks for; all of it where an earlier part is of other bytes (If-Range). */
function rangeOf({ headers }: FastifyRequest, { bytes, sha256 }: Download['row']) {
  const condition = headers['if-range'];
  return condition === undefined || condition === `"${sha256}"`
    ? byteRange(headers.range, bytes)
    : undefined;
}

/** What a request asks for of a stored file, wherever it is kept; undefined when its bytes are gone. */
export async function downloadOf(
  db: Db,
  store: FileStore,
  row: FileRow,
  request: FastifyRequest,
): Promise<Download | undefined> {
  const range = rangeOf(request, row);
  const bytes = range === null ? Buffer.alloc(0) : await bytesOf(db, store, row, range);
  return bytes && { row, range, bytes };
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
  reader: FileReader & { request: FastifyRequest },
  name: string,
): Promise<Download> {
  const row = await findRow(db, reader, name);
  const found = await downloadOf(db, store, row, reader.request);
  if (found === undefined) throw httpError('NOT_FOUND');
  return found;
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
export function dispositionOf({
  mime,
  originalName,
}: Pick<FileRow, 'mime' | 'originalName'>): string {
  const kind = SHOWN.test(mime) ? 'inline' : 'attachment';
  const name = encodeURIComponent(originalName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${kind}; filename="${plainName(originalName)}"; filename*=UTF-8''${name}`;
}

/** Sends a file as what it is, or the part that a Range header names; `cache` is its Cache-Control. */
export async function send(
  reply: FastifyReply,
  { row, range, bytes }: Download,
  cache: typeof CACHED_A_DAY | 'no-store',
): Promise<void> {
  reply.header('accept-ranges', 'bytes');
  if (range === null) {
    const none = { 'content-range': `bytes */${row.bytes}`, 'cache-control': 'no-store' };
    await reply.code(416).headers(none).send('');
    return;
  }
  if (range)
    reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${row.bytes}`);
  await reply
    .headers({
      etag: `"${row.sha256}"`,
      'content-type': row.mime,
      'content-disposition': dispositionOf(row),
      'cache-control': cache,
      'content-length': bytes.length,
    })
    .send(bytes);
}
