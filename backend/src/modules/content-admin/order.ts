import { CONTENT_FIELDS, type ContentKind } from '@portal/domain/content';
import type { ContentOrder, ContentOrdered } from '@portal/types';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { banner, category, document, faq, presentation, video } from '../../db/schema/index.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import type { Caller } from '../../lookup/caller.ts';
import { itemObject, recordAct } from './act-log.ts';
import { httpError } from './kinds/messages.ts';

interface Ordered {
  table: PgTable & { id: PgColumn; sort: PgColumn };
  /** The column within whose values the order counts. */
  group: PgColumn | null;
}

const ORDERED: Partial<Record<ContentKind, Ordered>> = {
  category: { table: category, group: category.section },
  banner: { table: banner, group: banner.placement },
  video: { table: video, group: video.placement },
  faq: { table: faq, group: faq.categoryId },
  document: { table: document, group: document.library },
  presentation: { table: presentation, group: null },
};

const lockOrder = (kind: ContentKind): SQL =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`content order ${kind}`}, 0))`;

/** Moves an item to a place of its group, counted from 1; the others keep their order. */
export async function orderContent(
  call: Caller,
  { kind, targetId, position }: ContentOrder,
): Promise<ContentOrdered> {
  const { db } = call;
  const ordered = ORDERED[kind];
  if (ordered === undefined || CONTENT_FIELDS[kind].ordered === undefined)
    throw httpError('CONTENT_STATE');
  const { table, group } = ordered;
  await db.execute(lockOrder(kind));
  const [place] = await db
    .select({ group: sql`${group ?? sql`null`}` })
    .from(table)
    .where(eq(table.id, targetId));
  if (place === undefined) throw commonError('NOT_FOUND');
  const within = group === null ? undefined : eq(group, place.group);
  const rows = await db
    .select({ id: sql<number>`${table.id}`.mapWith(Number), sort: sql<number>`${table.sort}` })
    .from(table)
    .where(within)
    .orderBy(table.sort, table.id);
  const at = rows.findIndex(({ id }) => id === targetId);
  const [own] = at < 0 ? [] : rows.splice(at, 1);
  if (own === undefined) throw commonError('NOT_FOUND');
  const to = Math.min(position, rows.length + 1);
  rows.splice(to - 1, 0, own);
  for (const [sort, row] of rows.entries())
    if (row.sort !== sort) await db.update(table).set({ sort }).where(eq(table.id, row.id));
  await recordAct(call, {
    ...{ action: 'content.order', object: itemObject(kind, targetId) },
    changes: [{ field: 'position', before: String(at + 1), after: String(to) }],
  });
  return { position: to, total: rows.length };
}
