import { localMoment } from '@portal/calendar';
import type { Media, MediaChange } from '@portal/types';
import { eq } from 'drizzle-orm';
import { file, media } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { recordAct } from '../content-admin/act-log.ts';
import { httpError } from '../content-admin/kinds/messages.ts';
import { httpError as peopleError } from '../people/messages.ts';
import { reasonOf } from '../people/reason.ts';
import { readMedia, usesOf } from './media-store.ts';

/** A picture or file as the caller saw it, locked. Throws NOT_FOUND, ADMIN_CHANGED. */
async function seen({ db }: Caller, id: number, version: number): Promise<Media> {
  const [row] = await db.select().from(media).where(eq(media.id, id)).for('update');
  const current = await readMedia(db, id);
  if (current.version === version) return current;
  throw peopleError('ADMIN_CHANGED', {
    params: { name: current.by ?? '–', time: localMoment(row?.updatedAt ?? new Date()) },
    data: { current },
  });
}

/** Says what a picture shows, in each language, or that it is decorative. */
export async function changeMedia(
  call: Caller,
  id: number,
  { version, alt = {}, decorative }: MediaChange,
): Promise<Media> {
  const before = await seen(call, id, version);
  const { vi: altVi = '', en: altEn = '' } = alt;
  await call.db.update(media).set({ altVi, altEn, decorative }).where(eq(media.id, id));
  const after = await readMedia(call.db, id);
  const text = (one: Media) => JSON.stringify([one.alt, one.decorative]);
  await recordAct(call, {
    ...{ action: 'content.media.change', object: `media:${id}` },
    changes: [{ field: 'alt', before: text(before), after: text(after) }],
  });
  return after;
}

/** Removes a picture or file that nothing uses. Throws MEDIA_IN_USE with the places. */
export async function removeMedia(
  call: Caller,
  id: number,
  given: { version: number; reason: string },
): Promise<{ id: number }> {
  const { db, deps } = call;
  const reason = reasonOf(given, call.language);
  const before = await seen(call, id, given.version);
  const uses = await usesOf(db, id);
  if (uses.length > 0)
    throw httpError('MEDIA_IN_USE', { params: { n: uses.length }, data: { uses } });
  const deletedAt = deps.clock();
  const [row] = await db.update(media).set({ deletedAt }).where(eq(media.id, id)).returning();
  for (const fileId of [row?.fileId, row?.smallFileId])
    if (fileId) await db.update(file).set({ deletedAt }).where(eq(file.id, fileId));
  await recordAct(call, {
    ...{ action: 'content.media.remove', object: `media:${id}`, detail: { reason } },
    changes: [{ field: 'file', before: before.name, after: null }],
  });
  return { id };
}
