import { unmarked } from '@portal/types';
import { and, eq, exists, isNull, or } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../db/handle.ts';
import { file, fileBody, media, mediaUse } from '../../db/schema/index.ts';
import { httpError } from '../../errors/messages.ts';
import type { Subject } from '../../http/subject.ts';
import { audiencesOf, isFor, isOpen } from '../content/audience.ts';
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
  row: Pick<FileRow, 'mime' | 'originalName'>;
  bytes: Buffer;
}

/** A stored file by its generated name. Throws NOT_FOUND alike for unknown names, paths and files of others (UPL-08). */
export async function findDownload(
  db: Db,
  store: FileStore,
  reader: FileReader,
  name: string,
): Promise<Download> {
  const { subject } = reader;
  const [row] = await db
    .select()
    .from(file)
    .where(and(eq(file.storedName, name), isNull(file.deletedAt)));
  const seen =
    row !== undefined && (maySee(row, subject) || (await isMediaFor(db, row.id, reader)));
  if (row === undefined || !seen) throw httpError('NOT_FOUND');
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

/** Sends a file as what it is: shown when it is a picture, kept otherwise; `cache` is its Cache-Control. */
export async function send(
  reply: FastifyReply,
  { row, bytes }: Download,
  cache: typeof CACHED_A_DAY | 'no-store',
): Promise<void> {
  const kind = SHOWN.test(row.mime) ? 'inline' : 'attachment';
  const name = encodeURIComponent(row.originalName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  await reply
    .headers({
      'content-type': row.mime,
      'content-disposition': `${kind}; filename="${plainName(row.originalName)}"; filename*=UTF-8''${name}`,
      'cache-control': cache,
      'content-length': bytes.length,
    })
    .send(bytes);
}
