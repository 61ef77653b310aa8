import { createHash, randomUUID } from 'node:crypto';
import { type Media, mediaFields } from '@portal/types';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/handle.ts';
import { file, media } from '../../db/schema/index.ts';
import { type Answer, answer } from '../../http/answer.ts';
import { validate } from '../../http/validate.ts';
import type { Caller } from '../../lookup/caller.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { recordAct } from '../content-admin/act-log.ts';
import { httpError } from '../content-admin/kinds/messages.ts';
import { type Picture, redraw } from '../files/image.ts';
import { httpError as fileError } from '../files/messages.ts';
import { scanUpload } from '../files/scan-upload.ts';
import { kindOf } from '../files/signature.ts';
import { storeOf } from '../files/store-of.ts';
import { documentKind } from './document-kind.ts';
import { readMedia } from './media-store.ts';
import { readMediaForm } from './read-media-form.ts';

/** Pixels of a picture and of the small one beside it. */
const SIDE = 1_600;
const SMALL_SIDE = 480;

interface Stored {
  storedName: string;
  bytes: Buffer;
  mime: string;
  picture?: Picture;
}

/** What is kept of an upload: a picture drawn again in two sizes, or a document as it is. Throws the errors of an upload. */
async function storedFiles(bytes: Buffer): Promise<[Stored, Stored?]> {
  const name = randomUUID();
  const kind = kindOf(bytes);
  if (kind !== null && kind !== 'pdf') {
    const picture = await redraw(bytes, SIDE, { takesGif: true });
    const small = await redraw(bytes, SMALL_SIDE, { takesGif: true });
    const of = (one: Picture, storedName: string): Stored => ({
      ...{ storedName, bytes: one.bytes, mime: one.mime, picture: one },
    });
    return [of(picture, `${name}.webp`), of(small, `${name}-480.webp`)];
  }
  const document = documentKind(bytes);
  if (document === 'macro') throw httpError('FILE_MACRO');
  if (document === null) throw fileError('FILE_FORMAT');
  return [{ storedName: `${name}.${document.extension}`, bytes, mime: document.mime }];
}

async function addFile(db: Db, by: number, original: string, one: Stored): Promise<number> {
  const { storedName, bytes, mime, picture } = one;
  const [row] = await db
    .insert(file)
    .values({
      ...{ ownerAccountId: by, kind: picture ? 'IMAGE' : 'DOCUMENT', storedName, mime },
      // A picture was drawn again, so its name ends as what it is now.
      originalName: picture ? original.replace(/(?:\.\w{1,5})?$/, '.webp') : original,
      ...{ bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
      ...{ width: picture?.width ?? null, height: picture?.height ?? null, visibility: 'OWNER' },
    })
    .returning({ id: file.id });
  return row?.id ?? 0;
}

/** Takes a picture or a document in. Its bytes are on disk before a row names them. */
export async function uploadMedia(
  call: Caller & { request: FastifyRequest },
): Promise<Answer<Media>> {
  const { deps, subject, language } = call;
  const megabytes = await settingOf(deps.db, 'DOCUMENT_MAX_MB');
  const form = await readMediaForm(call.request, megabytes);
  const { decorative, vi: altVi, en: altEn } = validate(mediaFields, form.fields, language);
  if (form.file === undefined) throw fileError('FILE_FORMAT');
  await scanUpload(deps, form.file.bytes);
  const original = form.file.name;
  const files = (await storedFiles(form.file.bytes)).filter((one) => one !== undefined);
  const store = storeOf(deps.config);
  try {
    for (const { storedName, bytes } of files) await store.save(storedName, bytes);
    const made = await deps.db.transaction(async (db) => {
      const ids: number[] = [];
      for (const one of files) ids.push(await addFile(db, subject.accountId, original, one));
      const [fileId = 0, smallFileId = null] = ids;
      const [row] = await db
        .insert(media)
        .values({ fileId, smallFileId, altVi, altEn, decorative })
        .returning({ id: media.id });
      const added = await readMedia(db, row?.id ?? 0);
      await recordAct(
        { ...call, db },
        {
          ...{ action: 'content.media.add', object: `media:${added.id}` },
          changes: [{ field: 'file', before: null, after: added.name }],
          detail: { mime: added.mime, bytes: added.bytes },
        },
      );
      return added;
    });
    return answer(made, { status: 201 });
  } catch (error) {
    for (const { storedName } of files) await store.remove(storedName).catch(() => {});
    throw error;
  }
}
