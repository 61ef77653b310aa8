import type { BannerList, Competition, Video } from '@portal/types';
import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { IN_VIETNAM } from '../../db/local-time.ts';
import { banner, competition, video } from '../../db/schema/index.ts';
import { translatedText, translatedTextOrNull } from '../../db/translated-text.ts';
import { isFor, isOpen } from './audience.ts';
import { allRows, day } from './columns.ts';
import { safeLink } from './html.ts';
import type { Reader } from './news-where.ts';
import { altOf, shownPicture } from './picture.ts';

const SLIDE_MS = 5000;

export interface Window {
  limit: number;
  offset: number;
}

/** Banners of an audience in their order; the first one says how long slides stay and how they move (HOME-02). */
export async function readBanners(db: Db, reader: Reader, window: Window): Promise<BannerList> {
  const { language, audiences, now } = reader;
  const rows = await db
    .select({
      id: banner.id,
      title: translatedText(banner, 'title', language),
      summary: translatedTextOrNull(banner, 'text', language),
      image: banner.image,
      imageAlt: altOf(banner.image, language),
      link: banner.link,
      slideTime: banner.slideTime,
      animation: banner.animation,
      all: allRows,
    })
    .from(banner)
    .where(and(isFor(banner.audience, audiences), isOpen(banner.startsAt, banner.endsAt, now)))
    .orderBy(asc(banner.sort), asc(banner.id))
    .limit(window.limit)
    .offset(window.offset);
  return {
    datas: rows.map(({ id, title, summary, link, ...row }) => ({
      id,
      title,
      summary,
      ...shownPicture(row),
      link: safeLink(link),
    })),
    totalData: rows[0]?.all ?? 0,
    animationSlider: rows[0]?.animation ?? 'slide',
    slideTime: rows[0]?.slideTime ?? SLIDE_MS,
  };
}

/** Videos with an address that a page may open. */
export async function readVideos(db: Db, { language, audiences, now }: Reader): Promise<Video[]> {
  const rows = await db
    .select({
      id: video.id,
      title: translatedText(video, 'title', language),
      summary: translatedTextOrNull(video, 'summary', language),
      image: video.poster,
      imageAlt: altOf(video.poster, language),
      link: video.url,
      duration: sql<number>`coalesce(${video.seconds}, 0)`,
    })
    .from(video)
    .where(and(isFor(video.audience, audiences), isOpen(video.publishFrom, video.publishTo, now)))
    .orderBy(asc(video.sort), desc(video.publishedOn), asc(video.id));
  return rows.flatMap((row) => {
    const link = safeLink(row.link);
    return link === null ? [] : [{ ...row, link, ...shownPicture(row) }];
  });
}

/** Competitions: running and coming ones (`over` false), or past ones. */
export async function readCompetitions(
  db: Db,
  { language, audiences, now }: Reader,
  over: boolean,
  window: Window,
): Promise<{ datas: Competition[]; totalData: number }> {
  const today: SQL = sql`(${now}::timestamptz at time zone ${IN_VIETNAM})::date`;
  const rows = await db
    .select({
      id: competition.id,
      title: translatedText(competition, 'title', language),
      summary: translatedTextOrNull(competition, 'summary', language),
      from: day(competition.startsOn),
      to: day(competition.endsOn),
      all: allRows,
    })
    .from(competition)
    .where(
      and(
        isFor(competition.audience, audiences),
        over ? sql`${competition.endsOn} < ${today}` : sql`${competition.endsOn} >= ${today}`,
      ),
    )
    .orderBy(asc(competition.sort), asc(competition.endsOn), asc(competition.id))
    .limit(window.limit)
    .offset(window.offset);
  return { datas: rows.map(({ all, ...row }) => row), totalData: rows[0]?.all ?? 0 };
}
