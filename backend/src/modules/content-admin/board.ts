import type { DraftState } from '@portal/domain/content';
import type { BoardItem, ContentBoard } from '@portal/types';
import { and, asc, desc, eq, gt, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { account, contentDraft, contentItem } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { itemState } from './draft-detail.ts';

const SHOWN = 10;
const WEEK_MS = 7 * 86_400_000;

interface Column {
  where: SQL | undefined;
  /** What the column is about: its moment and its order. */
  at: SQL<Date>;
  soonest?: boolean;
}

async function readColumn({ db, deps }: Caller, { where, at, soonest }: Column) {
  const [rows, total] = await Promise.all([
    db
      .select({
        item: contentItem,
        at: at.mapWith(contentItem.updatedAt),
        by: account.fullname,
      })
      .from(contentItem)
      .leftJoin(contentDraft, eq(contentDraft.id, contentItem.draftId))
      .leftJoin(account, eq(account.id, contentDraft.updatedBy))
      .where(where)
      .orderBy(soonest ? asc(at) : desc(at), asc(contentItem.id))
      .limit(SHOWN),
    db
      .select({ n: sql`count(*)`.mapWith(Number) })
      .from(contentItem)
      .leftJoin(contentDraft, eq(contentDraft.id, contentItem.draftId))
      .where(where),
  ]);
  const now = deps.clock();
  const datas = rows.map(({ item, at: moment, by }): BoardItem => {
    const { kind, targetId, draftId, title, draftState } = item;
    return {
      ...{ kind, targetId, draftId, title, state: itemState(item, now), draft: draftState, by },
      at: moment.toISOString(),
    };
  });
  return { total: total[0]?.n ?? 0, datas };
}

const changed = sql<Date>`coalesce(${contentDraft.updatedAt}, ${contentItem.updatedAt})`;
const inState = (...states: DraftState[]): Column => ({
  where: inArray(contentItem.draftState, states),
  at: changed,
});
const isOn = and(isNotNull(contentItem.targetId), eq(contentItem.isOff, false));

/** What waits for editors and reviewers: of each, how many and the first ten. */
export async function contentBoard(call: Caller): Promise<ContentBoard> {
  const now = call.deps.clock();
  const week = new Date(now.getTime() + WEEK_MS);
  const read = (column: Column) => readColumn(call, column);
  const shown = and(isOn, or(sql`${contentItem.closesAt} is null`, gt(contentItem.closesAt, now)));
  const [drafts, inReview, approved, scheduled, ending, translationMissing, translationOlder] =
    await Promise.all([
      read(inState('DRAFT', 'RETURNED')),
      read(inState('IN_REVIEW')),
      read(inState('APPROVED')),
      read({
        where: or(eq(contentItem.draftState, 'SCHEDULED'), and(isOn, gt(contentItem.opensAt, now))),
        at: sql<Date>`coalesce(${contentDraft.publishAt}, ${contentItem.opensAt})`,
        soonest: true,
      }),
      read({
        where: and(isOn, gt(contentItem.closesAt, now), lte(contentItem.closesAt, week)),
        at: sql<Date>`${contentItem.closesAt}`,
        soonest: true,
      }),
      read({ where: and(shown, eq(contentItem.hasTranslation, false)), at: changed }),
      read({
        where: and(
          shown,
          eq(contentItem.hasTranslation, true),
          sql`${contentItem.translationAt} < ${contentItem.textAt}`,
        ),
        at: changed,
      }),
    ]);
  return { drafts, inReview, approved, scheduled, ending, translationMissing, translationOlder };
}
