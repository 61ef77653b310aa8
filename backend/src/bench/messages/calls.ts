import type { Caller } from '../api/caller.ts';

/** What the calls of one kind may draw from: the number of the call, and things that are there. */
export interface Samples {
  articles: { id: number; link: string; title: string }[];
  /** Messages of the caller that are not deleted, the latest first. */
  messages: number[];
}

/** A kind of call and its weight in the mix. */
export interface Kind {
  name: string;
  weight: number;
  send(who: Caller, n: number, samples: Samples): ReturnType<Caller['get']>;
}

const at = <T>(values: readonly T[], n: number): T => {
  const value = values[n % values.length];
  if (value === undefined) throw new Error('no sample');
  return value;
};
const LIST = '/api/cms/notifys/list';
const MARK_READ = '/api/cms/notifys/list-notify-check-read';

const list = (name: string, body: object, weight = 3): Kind => ({
  name,
  weight,
  send: (who) => who.post(LIST, body),
});
const mark = (name: string, path: string, body: (id: number) => object, weight = 2): Kind => ({
  name,
  weight,
  send: (who, n, { messages }) => who.post(`/api/cms/notifys/${path}`, body(at(messages, n))),
});
const news = (name: string, path: (n: number, samples: Samples) => string, weight = 2): Kind => ({
  name: `news: ${name}`,
  weight,
  send: (who, n, samples) => who.get(`/api/cms/news/${path(n, samples)}`),
});
const search = (name: string, texts: readonly string[]): Kind => ({
  name: `site search: ${name}`,
  weight: 2,
  send: (who, n) => who.get(`/api/cms/search?q=${encodeURIComponent(at(texts, n))}`),
});
const enc = encodeURIComponent;

/** What agents and readers do in a morning: messages most, then news, then the search. */
export const KINDS: readonly Kind[] = [
  list('badge', { paging: { page: 1, size: 5 }, isReadAlready: 0 }, 12),
  list('messages: all', { messageType: 0 }),
  list('messages: system', { messageType: 1 }),
  list('messages: business', { messageType: 2 }),
  list('messages: unread', { messageType: 3 }),
  list('messages: liked', { messageType: 4 }),
  list('messages: all, page 20', { messageType: 0, paging: { page: 20, size: 10 } }, 1),
  {
    name: 'messages: search',
    weight: 4,
    send: (who, n) =>
      who.post(LIST, { searchValues: at(['sinh nhật', 'dong phi', '12345', 'bồi thường'], n) }),
  },
  {
    name: 'messages: one',
    weight: 2,
    send: (who, n, { messages }) =>
      who.get(`/api/cms/notifys/list-notify-by-type?notifyId=${at(messages, n)}`),
  },
  mark('messages: mark one read', 'list-notify-check-read', (notifyId) => ({ notifyId }), 5),
  mark('messages: like', 'like-message', (notifyId) => ({ notifyId, isLike: 1 }), 2),
  mark('messages: delete', 'delete-message', (id) => ({ notifyIds: [id] }), 1),
  { name: 'messages: mark all read', weight: 2, send: (who) => who.post(MARK_READ, {}) },
  news('list', () => 'list?pageSize=10', 3),
  news('list, page 200', (n) => `list?pageSize=10&page=${200 + (n % 50)}`, 1),
  news('list of a type', (n) => `list-by-type?type=${at(['NEWS', 'EVENT', 'PAGE'], n)}`),
  news('list with words', (n) => `list?searchKey=${enc(at(['phí bảo hiểm', 'dai ly'], n))}`),
  news('list with a rare word', (n, { articles }) => `list?searchKey=${at(articles, n).id}`, 1),
  news('words by type', (n) => `search-all-type-by-news?searchKey=${enc(at(['hợp đồng'], n))}`, 1),
  news('categories', () => 'category'),
  news('types', () => 'type', 1),
  news('types of all sections', () => 'get-type-by-lang', 1),
  news('at the head', () => 'focus', 1),
  news('careers', () => 'list-career?pageSize=10'),
  news('financial advice', () => 'list-financial', 1),
  news('coming events', () => 'coming-agent'),
  news('an article', (n, { articles }) => `detail-by-link/${at(articles, n).link}`, 3),
  news('other articles', (n, { articles }) => `ignore-current?id=${at(articles, n).id}`),
  search('common words', ['bảo hiểm', 'bao hiem', 'hợp đồng', 'khách hàng', 'phí']),
  search('three words', ['phí bảo hiểm', 'hop dong bao hiem', 'tu van tai chinh']),
  search('typing errors', ['bao hiemm dong', 'tuyne dugn', 'khcah hangg']),
  {
    name: 'site search: a title',
    weight: 2,
    send: (who, n, { articles }) => who.get(`/api/cms/search?q=${enc(at(articles, n).title)}`),
  },
];
