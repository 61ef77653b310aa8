import { LIVING_DRAFTS } from '@portal/domain/content';
import {
  fileAddress,
  fold,
  type Media,
  type MediaUses,
  type mediaQuery,
  type Paged,
} from '@portal/types';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Db } from '../../db/handle.ts';
import {
  account,
  contentDraft,
  contentItem,
  file,
  media,
  mediaUse,
} from '../../db/schema/index.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import { escapeLike } from '../../lookup/search.ts';

const small = alias(file, 'small_file');

/** SQL: a living draft names the file; its name has no sign of a pattern. */
const namedByDraft = sql`position(${file.storedName} in ${contentDraft.body}::text) > 0`;

const usesOfItems = sql<number>`(select count(*) from media_use u where u.media_id = ${media.id})`;
const usesOfDrafts = sql<number>`(select count(*) from content_draft d
  where d.state in (${sql.join(
    LIVING_DRAFTS.map((state) => sql`${state}`),
    sql`, `,
  )})
    and position(${file.storedName} in d.body::text) > 0
    and not exists (select from media_use u where u.media_id = ${media.id} and u.kind = d.kind and u.target_id = d.target_id))`;

const select = (db: Db) =>
  db
    .select({
      media,
      file,
      smallName: small.storedName,
      by: account.fullname,
      uses: sql`${usesOfItems} + ${usesOfDrafts}`.mapWith(Number),
    })
    .from(media)
    .innerJoin(file, eq(file.id, media.fileId))
    .leftJoin(small, eq(small.id, media.smallFileId))
    .leftJoin(account, eq(account.id, file.ownerAccountId));

type Row = Awaited<ReturnType<typeof select>>[number];

const shown = ({ media: row, file: stored, smallName, by, uses }: Row): Media => ({
  ...{ id: row.id, kind: stored.kind === 'IMAGE' ? 'IMAGE' : 'DOCUMENT', by, uses },
  ...{ name: `file:${stored.storedName}`, address: fileAddress(stored.storedName) },
  smallAddress: smallName === null ? null : fileAddress(smallName),
  ...{ originalName: stored.originalName, mime: stored.mime, bytes: stored.bytes },
  ...{ width: stored.width, height: stored.height, decorative: row.decorative },
  alt: altOf(row),
  ...{ createdAt: row.createdAt.toISOString(), version: row.version },
});

const altOf = ({ altVi: vi, altEn: en }: typeof media.$inferSelect) => ({ vi, en });

/** One picture or file; throws NOT_FOUND. */
export async function readMedia(db: Db, id: number): Promise<Media> {
  const [row] = await select(db).where(and(eq(media.id, id), isNull(media.deletedAt)));
  if (row === undefined) throw commonError('NOT_FOUND');
  return shown(row);
}

const found = (text: string | undefined): SQL | undefined => {
  const term = fold(text ?? '');
  if (term === '') return undefined;
  const like = `%${escapeLike(term)}%`;
  return sql`fold_text(${file.originalName} || ' ' || ${media.altVi} || ' ' || ${media.altEn}) like ${like}`;
};

/** Pictures and files, the latest first. */
export async function listMedia(
  db: Db,
  { kind, search, page, pageSize }: z.output<typeof mediaQuery>,
): Promise<Paged<Media>> {
  const where = and(
    isNull(media.deletedAt),
    kind === undefined ? undefined : eq(file.kind, kind),
    found(search),
  );
  const [rows, [count]] = await Promise.all([
    select(db)
      .where(where)
      .orderBy(desc(media.createdAt), desc(media.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db
      .select({ n: sql`count(*)`.mapWith(Number) })
      .from(media)
      .innerJoin(file, eq(file.id, media.fileId))
      .where(where),
  ]);
  return { datas: rows.map(shown), totalData: count?.n ?? 0 };
}

/** Items and living drafts that name a picture or file. */
export async function usesOf(db: Db, id: number): Promise<MediaUses['uses']> {
  const [items, drafts] = await Promise.all([
    db
      .select({ kind: mediaUse.kind, targetId: mediaUse.targetId, title: contentItem.title })
      .from(mediaUse)
      .innerJoin(
        contentItem,
        and(eq(contentItem.kind, mediaUse.kind), eq(contentItem.targetId, mediaUse.targetId)),
      )
      .where(eq(mediaUse.mediaId, id)),
    db
      .select({
        kind: contentDraft.kind,
        targetId: contentDraft.targetId,
        title: contentDraft.title,
      })
      .from(contentDraft)
      .innerJoin(media, eq(media.id, id))
      .innerJoin(file, eq(file.id, media.fileId))
      .where(and(inArray(contentDraft.state, [...LIVING_DRAFTS]), namedByDraft)),
  ]);
  const known = new Set(items.map(({ kind, targetId }) => `${kind}:${targetId}`));
  return [...items, ...drafts.filter(({ kind, targetId }) => !known.has(`${kind}:${targetId}`))];
}
