import type { ContentBody } from '@portal/types';
import { eq, max } from 'drizzle-orm';
import type { Db } from '../../../db/handle.ts';
import { banner, video } from '../../../db/schema/index.ts';
import {
  columnsOfTexts,
  isoOf,
  type KindStore,
  listOf,
  momentOf,
  numberOf,
  textOf,
  textsOfColumns,
} from './kind-store.ts';

const BANNER = { title: 'title', text: 'summary' };
const VIDEO = { title: 'title', summary: 'summary' };
/** Where home pages show them. */
const PLACEMENT = 'HOME';
const SLIDE_MS = 5_000;
type Audiences = (typeof banner.$inferInsert)['audience'];

const bannerValues = (body: ContentBody) => {
  const { fields } = body;
  return {
    ...columnsOfTexts<
      Pick<typeof banner.$inferInsert, 'titleVi' | 'titleEn' | 'textVi' | 'textEn'>
    >(body, BANNER),
    ...{ image: textOf(fields.image) ?? 'landscape', link: textOf(fields.link) },
    slideTime: numberOf(fields.slideTime) ?? SLIDE_MS,
    animation: fields.animation === 'fade' ? ('fade' as const) : ('slide' as const),
    audience: listOf(fields.audience) as Audiences,
    ...{ startsAt: momentOf(fields.publishFrom), endsAt: momentOf(fields.publishTo) },
  };
};

async function lastOf(db: Db, table: typeof banner | typeof video): Promise<number> {
  const [row] = await db.select({ sort: max(table.sort) }).from(table);
  return (row?.sort ?? -1) + 1;
}

/** Banners of the home pages. */
export const bannerStore: KindStore = {
  async read(db, id) {
    const [row] = await db.select().from(banner).where(eq(banner.id, id));
    if (row === undefined) return undefined;
    const { image, link, slideTime, animation, audience, startsAt, endsAt } = row;
    return {
      ...textsOfColumns(row, BANNER),
      fields: {
        ...{ image, link, slideTime, animation, audience },
        ...{ publishFrom: isoOf(startsAt), publishTo: isoOf(endsAt) },
      },
    };
  },
  async write(db, id, body) {
    const values = bannerValues(body);
    if (id !== null) {
      await db.update(banner).set(values).where(eq(banner.id, id));
      return id;
    }
    const sort = await lastOf(db, banner);
    const [row] = await db
      .insert(banner)
      .values({ ...values, placement: PLACEMENT, sort })
      .returning({ id: banner.id });
    return row?.id ?? 0;
  },
  async close(db, id, now) {
    await db.update(banner).set({ endsAt: now }).where(eq(banner.id, id));
  },
  async remove(db, id) {
    await db.delete(banner).where(eq(banner.id, id));
  },
};

const videoValues = (body: ContentBody) => {
  const { fields } = body;
  return {
    ...columnsOfTexts<
      Pick<typeof video.$inferInsert, 'titleVi' | 'titleEn' | 'summaryVi' | 'summaryEn'>
    >(body, VIDEO),
    ...{ url: textOf(fields.link) ?? '', poster: textOf(fields.image) },
    ...{ seconds: numberOf(fields.seconds), publishedOn: textOf(fields.publishedOn) ?? '' },
    audience: listOf(fields.audience) as Audiences,
    ...{ publishFrom: momentOf(fields.publishFrom), publishTo: momentOf(fields.publishTo) },
  };
};

/** Videos of the home pages. */
export const videoStore: KindStore = {
  async read(db, id) {
    const [row] = await db.select().from(video).where(eq(video.id, id));
    if (row === undefined) return undefined;
    const { url, poster, seconds, publishedOn, audience, publishFrom, publishTo } = row;
    return {
      ...textsOfColumns(row, VIDEO),
      fields: {
        ...{ link: url, image: poster, seconds, publishedOn, audience },
        ...{ publishFrom: isoOf(publishFrom), publishTo: isoOf(publishTo) },
      },
    };
  },
  async write(db, id, body) {
    const values = videoValues(body);
    if (id !== null) {
      await db.update(video).set(values).where(eq(video.id, id));
      return id;
    }
    const sort = await lastOf(db, video);
    const [row] = await db
      .insert(video)
      .values({ ...values, placement: PLACEMENT, sort })
      .returning({ id: video.id });
    return row?.id ?? 0;
  },
  async close(db, id, now) {
    await db.update(video).set({ publishTo: now }).where(eq(video.id, id));
  },
  async remove(db, id) {
    await db.delete(video).where(eq(video.id, id));
  },
};
