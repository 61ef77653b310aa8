import type { ContentKind } from '@portal/domain/content';
import type { ContentBody } from '@portal/types';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { file, media, mediaUse } from '../../db/schema/index.ts';
import { mediaOf } from './check-publish.ts';
import { listOf, momentOf } from './kinds/kind-store.ts';

type Audiences = (typeof mediaUse.$inferInsert)['audience'];

/** Files of items from before the editors' side: from now on their readers are those of the item. */
async function adoptFiles(db: Db, names: string[]): Promise<void> {
  const strangers = await db
    .select({ id: file.id })
    .from(file)
    .leftJoin(media, or(eq(media.fileId, file.id), eq(media.smallFileId, file.id)))
    .where(and(inArray(file.storedName, names), isNull(media.id)));
  for (const { id } of strangers) {
    await db.insert(media).values({ fileId: id }).onConflictDoNothing();
    await db.update(file).set({ visibility: 'OWNER' }).where(eq(file.id, id));
  }
}

/** Readers of a published item may load its pictures and files, as long as it is shown. */
export async function storeUses(
  db: Db,
  kind: ContentKind,
  targetId: number,
  body: ContentBody,
): Promise<void> {
  await db.delete(mediaUse).where(and(eq(mediaUse.kind, kind), eq(mediaUse.targetId, targetId)));
  const names = mediaOf(kind, body).map(({ storedName }) => storedName);
  if (names.length === 0) return;
  await adoptFiles(db, names);
  const rows = await db
    .select({ mediaId: media.id })
    .from(media)
    .innerJoin(file, eq(file.id, media.fileId))
    .where(and(inArray(file.storedName, names), isNull(media.deletedAt)));
  const { audience, publishFrom, publishTo } = body.fields;
  // Kinds without an audience are shown to all.
  const audiences = audience === undefined ? ['PUBLIC'] : listOf(audience);
  const use = {
    ...{ kind, targetId, audience: audiences as Audiences },
    ...{ opensAt: momentOf(publishFrom), closesAt: momentOf(publishTo) },
  };
  if (rows.length > 0)
    await db.insert(mediaUse).values(rows.map(({ mediaId }) => ({ ...use, mediaId })));
}

/** Readers of an item may no longer load them. */
export const closeUses = (db: Db, kind: ContentKind, targetId: number, now: Date) =>
  db
    .update(mediaUse)
    .set({ closesAt: now })
    .where(and(eq(mediaUse.kind, kind), eq(mediaUse.targetId, targetId)));
