import type { ActivityItem, Paged } from '@portal/types';
import { desc } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agentActivity, groupActivity } from '../../db/schema/index.ts';
import { translatedText, translatedTextOrNull } from '../../db/translated-text.ts';
import { isFor } from './audience.ts';
import type { Window } from './banner-store.ts';
import { allRows, dayOfMoment } from './columns.ts';
import type { Reader } from './news-where.ts';
import { pictureOf } from './picture.ts';

/** Activities of agents or of groups, the latest first. */
export async function readActivities(
  db: Db,
  of: 'agent' | 'group',
  { language, audiences }: Reader,
  window: Window,
): Promise<Paged<ActivityItem>> {
  const table = of === 'agent' ? agentActivity : groupActivity;
  const rows = await db
    .select({
      id: table.id,
      title: translatedText(table, 'title', language),
      summary: translatedTextOrNull(table, 'summary', language),
      place: table.place,
      on: dayOfMoment(table.startsAt),
      image: table.image,
      all: allRows,
    })
    .from(table)
    .where(isFor(table.audience, audiences))
    .orderBy(desc(table.startsAt), desc(table.id))
    .limit(window.limit)
    .offset(window.offset);
  return {
    datas: rows.map(({ all, ...row }) => ({ ...row, image: pictureOf(row.image) })),
    totalData: rows[0]?.all ?? 0,
  };
}
