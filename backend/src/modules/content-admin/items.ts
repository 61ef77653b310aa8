import { contentItemList, type ItemState, type TranslationState } from '@portal/domain/content';
import { type ContentItemQuery, type ContentItemRow, fold, type Paged } from '@portal/types';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { banner, contentItem, document, faq, faqCategory, video } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { momentText } from '../../lookup/columns.ts';
import { listSource } from '../../lookup/list-source.ts';
import { pageOf } from '../../lookup/listing.ts';
import { openListing } from '../../lookup/open-listing.ts';
import { escapeLike } from '../../lookup/search.ts';
import { everything } from '../../scope/row-scope.ts';

/** SQL: where an item is now. */
export const stateAt = (now: Date): SQL<ItemState> => sql<ItemState>`case
  when ${contentItem.targetId} is null then 'NEW'
  when ${contentItem.isOff} then 'OFF'
  when ${contentItem.closesAt} <= ${now} then 'ENDED'
  when ${contentItem.opensAt} > ${now} then 'SCHEDULED'
  else 'LIVE' end`;

/** SQL: the second language beside the first. */
export const TRANSLATION: SQL<TranslationState> = sql<TranslationState>`case
  when not ${contentItem.hasTranslation} then 'MISSING'
  when ${contentItem.translationAt} < ${contentItem.textAt} then 'OLDER'
  else 'CURRENT' end`;

/** SQL: the name of the group that an item's position counts in. */
const GROUP: SQL<string | null> = sql<string | null>`case ${contentItem.kind}
  when 'category' then ${contentItem.section}
  when 'faq' then (select of_group.label_vi from ${faq} of_item
    join ${faqCategory} of_group on of_group.id = of_item.category_id where of_item.id = ${contentItem.targetId})
  when 'document' then (select of_item.library::text from ${document} of_item where of_item.id = ${contentItem.targetId})
  when 'banner' then (select of_item.placement::text from ${banner} of_item where of_item.id = ${contentItem.targetId})
  when 'video' then (select of_item.placement::text from ${video} of_item where of_item.id = ${contentItem.targetId})
  end`;

const search = (text: string): SQL | undefined => {
  const term = fold(text);
  return term === '' ? undefined : sql`${contentItem.titleFold} like ${`%${escapeLike(term)}%`}`;
};

const sourceOf = ({ kind, section }: ContentItemQuery, now: Date) =>
  listSource({
    list: contentItemList,
    table: contentItem,
    id: contentItem.id,
    density: 'few',
    where: and(
      eq(contentItem.kind, kind),
      section === undefined ? undefined : eq(contentItem.section, section),
    ),
    joins: {},
    columns: {
      id: contentItem.id,
      kind: contentItem.kind,
      targetId: contentItem.targetId,
      draftId: contentItem.draftId,
      group: GROUP,
      title: contentItem.title,
      state: stateAt(now),
      draft: contentItem.draftState,
      translation: TRANSLATION,
      section: contentItem.section,
      audience: sql<string>`array_to_string(${contentItem.audience}, ',')`,
      publishFrom: momentText<string | null>(contentItem.opensAt),
      publishTo: momentText<string | null>(contentItem.closesAt),
      updatedAt: momentText<string>(contentItem.updatedAt),
      position: sql<number>`${contentItem.sort} + 1`,
    },
    sorts: {
      title: { by: sql`${contentItem.titleFold}`, type: 'text' },
      publishFrom: { by: sql`${contentItem.opensAt}`, type: 'timestamptz', nullable: true },
      publishTo: { by: sql`${contentItem.closesAt}`, type: 'timestamptz', nullable: true },
      updatedAt: { by: sql`${contentItem.updatedAt}`, type: 'timestamptz' },
      position: { by: sql`${contentItem.sort}::bigint`, type: 'bigint' },
    },
    filters: {
      state: stateAt(now),
      draft: contentItem.draftState,
      translation: TRANSLATION,
    },
    search: { by: search, joins: [] },
  });

/** Items of a kind, and drafts of new ones. */
export async function listItems(
  call: Caller,
  query: ContentItemQuery,
): Promise<Paged<ContentItemRow>> {
  const source = sourceOf(query, call.deps.clock());
  const listing = await openListing(call.db, source, everything, query);
  return pageOf(call, listing, query) as unknown as Promise<Paged<ContentItemRow>>;
}
