import type {
  ActivityItem,
  ArticleType,
  Audience,
  BannerList,
  ComingNews,
  Competition,
  ExamMonth,
  ExamSession,
  ExamYear,
  FaqCategory,
  FaqItem,
  Http,
  LibraryCount,
  LibraryDocument,
  NewsCategory,
  NewsDetail,
  NewsItem,
  NewsList,
  NewsType,
  Paged,
  Regulation,
  SearchAnswer,
  SearchType,
  Section,
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

/** What a list of a section is narrowed to. */
export interface SectionQuery {
  section: Section;
  category?: string;
  type?: ArticleType;
  searchKey?: string;
  page: number;
  pageSize: number;
}

/** Leaves out what is not chosen: the service has its own default. */
const withoutEmpty = (query: object): Record<string, string | number> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value));

export const sectionQuery = (http: Http, query: SectionQuery) =>
  list<NewsList>(http, 'section', 'cms/news/list', withoutEmpty(query));

export const newsCategoriesQuery = (http: Http, section: Section) =>
  list<NewsCategory[]>(http, 'categories', 'cms/news/category', { section });

export const newsTypesQuery = (http: Http, section: Section) =>
  list<NewsType[]>(http, 'types', 'cms/news/type', { section });

/** GET cms/news/coming-agent: events to come, and hot articles (CNT-02). */
export const comingNewsQuery = (http: Http) =>
  list<ComingNews>(http, 'coming', 'cms/news/coming-agent', {});

/** GET cms/news/ignore-current: what to read beside an article (CNT-04). */
export const otherArticlesQuery = (http: Http, id: number) =>
  list<Paged<NewsItem>>(http, 'other-articles', 'cms/news/ignore-current', { id, pageSize: 4 });

export const faqCategoriesQuery = (http: Http) =>
  list<FaqCategory[]>(http, 'faq-categories', 'cms/faq/category', {});

/** GET cms/faq/search-faqs-by-id-caterogy (CNT-07). */
export const faqQuery = (
  http: Http,
  query: { idCategory?: number; searchKey?: string; page: number; pageSize: number },
) => list<Paged<FaqItem>>(http, 'faq', 'cms/faq/search-faqs-by-id-caterogy', withoutEmpty(query));

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

/** What a list of documents is narrowed to. */
export interface DocumentQuery {
  library?: LibraryDocument['library'] | undefined;
  searchKey?: string;
  page: number;
  pageSize: number;
}

export const documentsQuery = (http: Http, query: DocumentQuery) =>
  list<Paged<LibraryDocument>>(http, 'documents', 'cms/document/list', withoutEmpty(query));

export const librariesQuery = (http: Http) =>
  list<LibraryCount[]>(http, 'libraries', 'cms/document/library', {});

export const documentQuery = (http: Http, id: string) =>
  list<LibraryDocument>(http, 'document', 'cms/document/detail', { id });

/** POST cms/document/file: the file of a document that the caller may read. */
export const documentFile = (http: Http, id: number): Promise<Response> =>
  http.file('cms/document/file', { id });

export const examYearsQuery = (http: Http) =>
  list<ExamYear[]>(http, 'exam-years', 'cms/exam/years', {});

export const examMonthsQuery = (http: Http, year: number | undefined) =>
  list<ExamMonth[]>(http, 'exam-months', 'cms/exam/months', withoutEmpty({ year }));

/** GET cms/exam/schedule; a year or month of 0 is every one. */
export const examSessionsQuery = (
  http: Http,
  query: { year: number; month: number; page: number; pageSize: number },
) => list<Paged<ExamSession>>(http, 'exam-schedule', 'cms/exam/schedule', withoutEmpty(query));

/** GET cms/search. What is found is the reader's own: it is read again for everybody who signs in. */
export const searchQuery = (http: Http, query: { q: string; type?: SearchType; page?: number }) =>
  list<SearchAnswer>(http, 'search', 'cms/search', withoutEmpty(query));

/** GET cms/popup/get: the HTML of the pop-up of this code (POP-01). */
export const popupQuery = (http: Http, code: string) =>
  list<string>(http, 'popup', 'cms/popup/get', { code });

/** Articles of a category code, whatever their section. */
export const categoryArticlesQuery = (
  http: Http,
  query: { category: string; page: number; pageSize: number },
) => list<Paged<NewsItem>>(http, 'of-category', 'cms/news/list-by-type', query);
