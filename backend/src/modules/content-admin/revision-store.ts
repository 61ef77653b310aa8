import type { ContentKind, RevisionAction } from '@portal/domain/content';
import type { ContentBody } from '@portal/types';
import { and, desc, eq, ne, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { contentRevision } from '../../db/schema/index.ts';

type Row = typeof contentRevision.$inferSelect;
export type Revision = Omit<Row, 'snapshot'> & { snapshot: ContentBody };

/** SQL: the revisions of an item, and of the draft that it began with. */
export const revisionsOf = (
  kind: ContentKind,
  { targetId, draftId }: { targetId: number | null; draftId?: number | null },
): SQL | undefined =>
  and(
    eq(contentRevision.kind, kind),
    or(
      targetId === null ? undefined : eq(contentRevision.targetId, targetId),
      draftId ? eq(contentRevision.draftId, draftId) : undefined,
    ),
  );

/** The last revision that changed what readers see. */
export async function lastRevision(
  db: Db,
  kind: ContentKind,
  targetId: number,
): Promise<Revision | undefined> {
  const [row] = await db
    .select()
    .from(contentRevision)
    .where(
      and(
        eq(contentRevision.kind, kind),
        eq(contentRevision.targetId, targetId),
        ne(contentRevision.action, 'SNAPSHOT'),
      ),
    )
    .orderBy(desc(contentRevision.no))
    .limit(1);
  return row as Revision | undefined;
}

export interface RevisionEntry {
  kind: ContentKind;
  targetId: number | null;
  draftId: number | null;
  action: RevisionAction;
  snapshot: ContentBody;
  by: { id: number; name: string } | null;
  reason: string | null;
  at: Date;
}

/** Adds a revision; call it under `lockItem` where there is an item. Returns its number. */
export async function addRevision(db: Db, { by, ...entry }: RevisionEntry): Promise<number> {
  const { kind, targetId, draftId } = entry;
  const [last] = await db
    .select({ no: contentRevision.no })
    .from(contentRevision)
    .where(revisionsOf(kind, { targetId, draftId }))
    .orderBy(desc(contentRevision.no))
    .limit(1);
  const no = (last?.no ?? 0) + 1;
  await db
    .insert(contentRevision)
    .values({ ...entry, no, by: by?.id ?? null, byName: by?.name ?? null });
  return no;
}
