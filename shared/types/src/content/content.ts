import { ARTICLE_TYPES, SECTIONS } from '@portal/domain/content';
import * as z from 'zod/mini';
import { picture } from './picture.ts';

/** What the picture shows, in the reader's language; empty for a decorative one, absent for an illustration. */
const imageAlt = z.optional(z.string());

export const banner = z.object({
  id: z.number(),
  title: z.string(),
  summary: z.nullable(z.string()),
  image: picture,
  imageAlt,
  link: z.nullable(z.string()),
});
export type Banner = z.infer<typeof banner>;

/** GET cms/banner/list. `slideTime` is milliseconds (HOME-02). */
export const bannerList = z.object({
  datas: z.array(banner),
  totalData: z.number(),
  animationSlider: z.string(),
  slideTime: z.number(),
});
export type BannerList = z.infer<typeof bannerList>;

export const video = z.object({
  id: z.number(),
  title: z.string(),
  summary: z.nullable(z.string()),
  image: picture,
  imageAlt,
  link: z.string(),
  /** Seconds. */
  duration: z.number(),
});
export type Video = z.infer<typeof video>;

export const section = z.enum(SECTIONS);
export type Section = z.infer<typeof section>;
export const articleType = z.enum(ARTICLE_TYPES);
export type ArticleType = z.infer<typeof articleType>;

export const newsItem = z.object({
  id: z.number(),
  /** It is read at `/<section>/<linkAlias>`. */
  section,
  linkAlias: z.string(),
  type: articleType,
  categoryCode: z.string(),
  categoryLabel: z.string(),
  title: z.string(),
  summary: z.string(),
  image: picture,
  imageAlt,
  hot: z.boolean(),
  /** yyyyMMddHHmmss in Ho Chi Minh time. */
  publishedAt: z.string(),
});
export type NewsItem = z.infer<typeof newsItem>;

/** GET cms/news/list. */
export const newsList = z.object({
  datas: z.array(newsItem),
  totalData: z.number(),
  totalAtLeast: z.optional(z.boolean()),
  hotNews: z.array(newsItem),
});
export type NewsList = z.infer<typeof newsList>;

/** GET cms/news/category: those that have an article for the reader, and how many. */
export const newsCategory = z.object({ code: z.string(), label: z.string(), total: z.number() });
export type NewsCategory = z.infer<typeof newsCategory>;

/** GET cms/news/type and cms/news/get-type-by-lang. */
export const newsType = z.object({ code: articleType, label: z.string(), total: z.number() });
export type NewsType = z.infer<typeof newsType>;

/** GET cms/news/search-all-type-by-news: the first articles of each type that has some, and how many there are. */
export const newsByType = z.array(z.object({ ...newsType.shape, datas: z.array(newsItem) }));
export type NewsByType = z.infer<typeof newsByType>;

/** An event to come; its moments are yyyyMMddHHmmss in Ho Chi Minh time. */
export const eventNews = z.object({
  ...newsItem.shape,
  eventFrom: z.string(),
  eventTo: z.nullable(z.string()),
  eventPlace: z.nullable(z.string()),
});
export type EventNews = z.infer<typeof eventNews>;

/** GET cms/news/coming-agent (CNT-02). */
export const comingNews = z.object({
  eventNews: z.array(eventNews),
  hotNews: z.array(newsItem),
});
export type ComingNews = z.infer<typeof comingNews>;

export const newsDetail = z.object({
  ...newsItem.shape,
  eventFrom: z.nullable(z.string()),
  eventTo: z.nullable(z.string()),
  eventPlace: z.nullable(z.string()),
  bodyHtml: z.string(),
  author: z.nullable(z.string()),
});
export type NewsDetail = z.infer<typeof newsDetail>;

/** GET cms/activity/agent and cms/activity/group. `on` is yyyyMMdd. */
export const activityItem = z.object({
  id: z.number(),
  title: z.string(),
  summary: z.nullable(z.string()),
  place: z.nullable(z.string()),
  on: z.string(),
  image: picture,
  imageAlt,
});
export type ActivityItem = z.infer<typeof activityItem>;

/** GET cms/competition/list. */
export const competition = z.object({
  id: z.number(),
  title: z.string(),
  summary: z.nullable(z.string()),
  from: z.string(),
  to: z.string(),
});
export type Competition = z.infer<typeof competition>;

/** GET candidate/get-candidate-exam-schedule-homepage. */
export const examSession = z.object({
  id: z.number(),
  examDate: z.string(),
  province: z.string(),
  office: z.nullable(z.string()),
  session: z.string(),
  seats: z.number(),
  registerUntil: z.nullable(z.string()),
});
export type ExamSession = z.infer<typeof examSession>;

/** GET candidate/get-candidate-regulation. */
export const regulation = z.object({
  id: z.number(),
  title: z.string(),
  summary: z.nullable(z.string()),
  effectiveFrom: z.nullable(z.string()),
});
export type Regulation = z.infer<typeof regulation>;

/** GET cms/popup/get: cleaned HTML. */
export const popupHtml = z.string();
