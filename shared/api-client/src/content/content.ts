import type {
  ActivityItem,
  Audience,
  BannerList,
  Competition,
  ExamSession,
  Http,
  NewsDetail,
  NewsList,
  Paged,
  Regulation,
  Video,
} from '@portal/types';
import { queryOptions } from '@tanstack/react-query';

const list = <T>(http: Http, key: string, path: string, query: Record<string, string | number>) =>
  queryOptions({
    queryKey: ['content', key, query],
    queryFn: ({ signal }): Promise<T> => http.get(path, { query, signal }),
    staleTime: 60_000,
  });

/** GET cms/banner/list, page 1 of 10 (HOME-03). */
export const bannersQuery = (http: Http, audience: Audience) =>
  list<BannerList>(http, 'banners', 'cms/banner/list', { audience, page: 1, pageSize: 10 });

export const videosQuery = (http: Http) =>
  list<Paged<Video>>(http, 'videos', 'cms/banner/video-home-public', {});

export const newsQuery = (
  http: Http,
  query: { category?: string; page: number; pageSize: number },
) => list<NewsList>(http, 'news', 'cms/news/list', { ...query, category: query.category ?? '' });

export const newsDetailQuery = (http: Http, link: string) =>
  list<NewsDetail>(http, `news:${link}`, `cms/news/detail-by-link/${encodeURIComponent(link)}`, {});

export const agentActivitiesQuery = (http: Http) =>
  list<Paged<ActivityItem>>(http, 'agent-activity', 'cms/activity/agent', {});

export const groupActivitiesQuery = (http: Http) =>
  list<Paged<ActivityItem>>(http, 'group-activity', 'cms/activity/group', {});

/** GET cms/competition/list with the numbers of spec/features.md 9. */
export const competitionsQuery = (http: Http) =>
  list<Paged<Competition>>(http, 'competitions', 'cms/competition/list', {
    modeView: 0,
    page: 0,
    pageSize: 200,
  });

export const examScheduleQuery = (http: Http) =>
  list<Paged<ExamSession>>(http, 'exams', 'candidate/get-candidate-exam-schedule-homepage', {});

export const regulationsQuery = (http: Http) =>
  list<Paged<Regulation>>(http, 'regulations', 'candidate/get-candidate-regulation', {});
