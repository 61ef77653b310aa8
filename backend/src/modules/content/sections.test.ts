import { SECTIONS } from '@portal/domain/content';
import type {
  ComingNews,
  NewsByType,
  NewsCategory,
  NewsDetail,
  NewsItem,
  NewsList,
  NewsType,
  Paged,
} from '@portal/types';
import { eq } from 'drizzle-orm';
import { content } from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let visitor: Client;
let agent: Client;
beforeAll(async () => {
  portal = await startTestPortal();
  visitor = portal.visitor();
  agent = await portal.signIn('20000009');
}, 180_000);
afterAll(() => portal?.close());

const read = async <T>(client: Client, path: string): Promise<T> => {
  const { status, body } = await client.get(`/api/cms/news/${path}`);
  expect([path, status]).toEqual([path, 200]);
  return body.data as T;
};
const idsOf = ({ datas }: Paged<NewsItem>) => datas.map(({ id }) => id);

describe('CNT-01 each section', () => {
  it.each(SECTIONS)('%s has its categories, with as many articles as its list', async (section) => {
    const categories = await read<NewsCategory[]>(agent, `category?section=${section}`);
    for (const { code, total } of categories) {
      const found = await read<NewsList>(agent, `list?section=${section}&category=${code}`);
      expect([code, found.totalData + found.hotNews.length]).toEqual([code, total]);
      const sections = [...found.datas, ...found.hotNews].map((item) => item.section);
      expect(new Set(sections)).toEqual(new Set([section]));
    }
    const { datas, hotNews } = await read<NewsList>(agent, `list?section=${section}`);
    expect(datas.length + hotNews.length).toBeGreaterThan(0);
  });

  it('insight is for agents: a visitor finds nothing in it, and no category', async () => {
    expect(await read<NewsCategory[]>(visitor, 'category?section=insight')).toEqual([]);
    const none = { datas: [], totalData: 0, hotNews: [] };
    expect(await read<NewsList>(visitor, 'list?section=insight')).toEqual(none);
  });

  it('an unknown section or type is refused with the field', async () => {
    for (const [field, query] of [
      ['section', 'section=elsewhere'],
      ['type', 'type=ELSE'],
    ]) {
      const { status, body } = await visitor.get(`/api/cms/news/list?${query}`);
      expect([status, body.errorCode]).toEqual([400, 'INPUT-ERROR']);
      expect(JSON.stringify(body)).toContain(field);
    }
  });

  it('a list is narrowed by type and by words without marks, whatever % and _ are in them', async () => {
    const events = await read<NewsList>(visitor, 'list?type=EVENT&pageSize=100');
    const types = [...events.datas, ...events.hotNews].map(({ type }) => type);
    expect(new Set(types)).toEqual(new Set(['EVENT']));
    const words = encodeURIComponent('HOC PHI đại học');
    const found = await read<NewsList>(
      visitor,
      `list?section=financial-advice&searchKey=${words}&pageSize=100`,
    );
    expect(found.datas.concat(found.hotNews).map(({ title }) => title)).toContain(
      'Chuẩn bị học phí đại học từ khi con vào lớp một',
    );
    for (const nothing of ['%', '_', "'", '\\']) {
      const key = encodeURIComponent(`${nothing}${nothing}${nothing}`);
      expect((await read<NewsList>(visitor, `list?searchKey=${key}`)).totalData).toBe(0);
    }
  });

  it('its types say how many articles each has, in the language of the call', async () => {
    const types = await read<NewsType[]>(visitor, 'type');
    expect(types.map(({ code }) => code)).toEqual(['NEWS', 'EVENT']);
    const counted = await Promise.all(
      types.map(({ code }) => read<NewsList>(visitor, `list?type=${code}`)),
    );
    expect(counted.map(({ totalData, hotNews }) => totalData + hotNews.length)).toEqual(
      types.map(({ total }) => total),
    );
    const english = await portal.visitor('en').get('/api/cms/news/get-type-by-lang');
    const labels = (english.body.data as NewsType[]).map(({ label }) => label);
    expect(labels).toEqual(['News', 'Events', 'Careers', 'About']);
  });

  it('words are found in all types, some of each', async () => {
    const groups = await read<NewsByType>(visitor, 'search-all-type-by-news?searchKey=tu%20van');
    expect(groups.length).toBeGreaterThan(1);
    for (const { code, total, datas } of groups) {
      expect(new Set(datas.map(({ type }) => type))).toEqual(new Set([code]));
      expect(datas).toHaveLength(Math.min(5, total));
    }
  });

  it('its focus items are those that an editor marked', async () => {
    const { datas } = await read<Paged<NewsItem>>(visitor, 'focus?section=financial-advice');
    const marked = await portal.db.select().from(content).where(eq(content.focus, true));
    expect(datas.length).toBeGreaterThan(0);
    for (const { id } of datas) expect(marked.map((row) => row.id)).toContain(id);
  });

  it('CNT-08 part: financial advice comes a hundred at a time', async () => {
    const { datas, totalData } = await read<Paged<NewsItem>>(visitor, 'list-financial');
    expect(datas).toHaveLength(Math.min(100, totalData));
    expect(totalData).toBeGreaterThan(10);
  });
});

describe('CNT-02 coming-agent news', () => {
  it('are the events to come, the next first, and apart from them hot articles', async () => {
    const { eventNews, hotNews } = await read<ComingNews>(agent, 'coming-agent');
    const starts = eventNews.map(({ eventFrom }) => eventFrom);
    expect(starts.length).toBeGreaterThan(0);
    expect(starts).toEqual([...starts].sort());
    const now = portal.clock.now().getTime() + 7 * 3_600_000;
    const today = new Date(now).toISOString().slice(0, 10).replaceAll('-', '');
    for (const from of starts) expect(from >= today).toBe(true);
    expect(hotNews.every(({ hot }) => hot)).toBe(true);
    const events = new Set(eventNews.map(({ id }) => id));
    expect(hotNews.filter(({ id }) => events.has(id))).toEqual([]);
  });
});

describe('CNT-04 ignore-current', () => {
  it('never contains the article that is being read, nor one of another section', async () => {
    const all = await read<Paged<NewsItem>>(visitor, 'list-financial');
    for (const { id, categoryCode } of all.datas.slice(0, 8)) {
      const others = await read<Paged<NewsItem>>(visitor, `ignore-current?id=${id}&pageSize=20`);
      expect(idsOf(others)).not.toContain(id);
      expect(others.datas).toHaveLength(20);
      expect(others.datas[0]?.categoryCode).toBe(categoryCode);
      expect(new Set(others.datas.map(({ section }) => section))).toEqual(
        new Set(['financial-advice']),
      );
    }
  });

  it('is 404 for an article that the reader may not see', async () => {
    const { datas } = await read<NewsList>(agent, 'list?section=insight');
    const hidden = await visitor.get(`/api/cms/news/ignore-current?id=${datas[0]?.id}`);
    const unknown = await visitor.get('/api/cms/news/ignore-current?id=999999');
    expect([hidden.status, unknown.status]).toEqual([404, 404]);
    expect(hidden.body.description).toBe(unknown.body.description);
  });
});

it('an event says when and where it is', async () => {
  const { eventNews } = await read<ComingNews>(visitor, 'coming-agent');
  const [event] = eventNews;
  const detail = await read<NewsDetail>(visitor, `detail-by-link/${event?.linkAlias}`);
  expect(detail).toMatchObject({
    section: 'news-event',
    type: 'EVENT',
    eventFrom: event?.eventFrom,
    eventPlace: event?.eventPlace,
  });
});
