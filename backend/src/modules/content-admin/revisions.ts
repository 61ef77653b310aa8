import { CONTENT_FIELDS, type ContentKind } from '@portal/domain/content';
import { LANGUAGES } from '@portal/domain/language';
import type {
  ContentBody,
  ContentRevisionDetail,
  ContentRevisionRow,
  contentRevisionsQuery,
  Paged,
} from '@portal/types';
import { and, desc, eq, lt } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '../../db/handle.ts';
import { contentDraft, contentRevision } from '../../db/schema/index.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import { cleanBody } from './clean-body.ts';
import { type Revision, revisionsOf } from './revision-store.ts';
import { diffOf, wordsOfHtml } from './word-diff.ts';

const rowOf = ({
  id,
  no,
  action,
  byName,
  at,
  reason,
}: typeof contentRevision.$inferSelect): ContentRevisionRow => ({
  ...{ id, no, action, reason, by: byName, at: at.toISOString() },
});

/** Revisions of an item or of a new draft, the latest first. */
export async function listRevisions(
  db: Db,
  query: z.output<typeof contentRevisionsQuery>,
): Promise<Paged<ContentRevisionRow>> {
  const { kind, page, pageSize } = query;
  let targetId = query.targetId ?? null;
  if (targetId === null && query.draftId !== undefined) {
    const [draft] = await db
      .select({ targetId: contentDraft.targetId })
      .from(contentDraft)
      .where(eq(contentDraft.id, query.draftId));
    targetId = draft?.targetId ?? null;
  }
  const draftId = query.draftId ?? null;
  if (targetId === null && draftId === null) throw commonError('NOT_FOUND');
  const where = revisionsOf(kind, { targetId, draftId });
  const [rows, totalData] = await Promise.all([
    db
      .select()
      .from(contentRevision)
      .where(where)
      .orderBy(desc(contentRevision.no), desc(contentRevision.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(contentRevision, where),
  ]);
  return { datas: rows.map(rowOf), totalData };
}

const text = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

/** The fields that differ, word by word; of formatted text its words alone. */
export function differences(
  kind: ContentKind,
  before: ContentBody | undefined,
  after: ContentBody,
): ContentRevisionDetail['changes'] {
  const { texts, fields } = CONTENT_FIELDS[kind];
  const ofTexts = LANGUAGES.flatMap((language) =>
    texts.map(({ name, input }) => {
      const [from = '', to = ''] = [before?.[language][name], after[language][name]];
      const isHtml = input === 'html';
      return {
        field: `${language}.${name}`,
        from: isHtml ? wordsOfHtml(from) : from,
        to: isHtml ? wordsOfHtml(to) : to,
      };
    }),
  );
  const ofFields = fields.map(({ name }) => ({
    ...{ field: `fields.${name}`, from: text(before?.fields[name]), to: text(after.fields[name]) },
  }));
  return [...ofTexts, ...ofFields]
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to }) => ({ field, words: diffOf(from, to) }));
}

async function previousOf(db: Db, { kind, targetId, draftId, no }: Revision) {
  const [row] = await db
    .select()
    .from(contentRevision)
    .where(and(revisionsOf(kind, { targetId, draftId }), lt(contentRevision.no, no)))
    .orderBy(desc(contentRevision.no))
    .limit(1);
  return row as Revision | undefined;
}

async function revisionOf(db: Db, id: number): Promise<Revision> {
  const [row] = await db.select().from(contentRevision).where(eq(contentRevision.id, id));
  if (row === undefined) throw commonError('NOT_FOUND');
  return row as Revision;
}

/** A revision, and what differs from another one of the same kind, by default from the one before. */
export async function revisionDetail(
  db: Db,
  { id, against }: { id: number; against?: number | undefined },
): Promise<ContentRevisionDetail> {
  const revision = await revisionOf(db, id);
  const other =
    against === undefined ? await previousOf(db, revision) : await revisionOf(db, against);
  if (other !== undefined && other.kind !== revision.kind) throw commonError('NOT_FOUND');
  const { kind, snapshot } = revision;
  return {
    ...rowOf(revision),
    kind,
    body: cleanBody(kind, snapshot),
    against: other?.id ?? null,
    changes: differences(kind, other?.snapshot, snapshot),
  };
}
