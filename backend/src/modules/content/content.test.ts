import type { BannerList, NewsDetail, NewsList, Paged } from '@portal/types';
import { sql } from 'drizzle-orm';
import {
  agentActivity,
  banner,
  category,
  competition,
  constantDisplay,
  content,
  contentI18n,
  examSchedule,
  groupActivity,
  office,
  regulation,
  video,
} from '../../db/schema/index.ts';
import type { Client, Reply } from '../../testing/client.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { CAREER_SECTION, NEWS_SECTION } from './sections.ts';

const HOUR = 3_600_000;
let portal: TestPortal;
let clients: Record<'visitor' | 'agent' | 'candidate', Client>;

const data = <T>({ status, body }: Reply): T => {
  expect(status).toBe(200);
  return body.data as T;
};

type Part = Partial<typeof content.$inferInsert>;

async function addArticle(alias: string, part: Part, texts: Record<string, string> = {}) {
  const [row] = await portal.db
    .insert(content)
    .values({ section: NEWS_SECTION, type: 'NEWS', status: 'PUBLISHED', ...part })
    .returning();
  for (const [lang, title] of Object.entries({ vi: `Bài ${alias}`, ...texts })) {
    await portal.db.insert(contentI18n).values({
      contentId: row?.id ?? 0,
      lang: lang as 'vi' | 'en',
      linkAlias: lang === 'vi' ? alias : `${alias}-${lang}`,
      title,
      titleFold: title.toLowerCase(),
      summary: 's',
      bodyHtmlClean: '<p>Nội dung</p><script>alert(1)</script><p onclick="x()">b</p>',
      bodyTextFold: 'noi dung',
    });
  }
}

const texts = { titleVi: 'Thử', titleEn: 'Test', summaryVi: 's', summaryEn: 's' };

/** A row of everything that a home page shows, for everybody. */
async function addHome(now: number) {
  const { db } = portal;
  const day = (days: number) => new Date(now + days * 24 * HOUR).toISOString().slice(0, 10);
  const started = new Date(now - HOUR);
  await db.insert(agentActivity).values({ ...texts, startsAt: started });
  await db.insert(groupActivity).values({ ...texts, startsAt: started });
  await db.insert(video).values([
    { ...texts, placement: 'HOME', url: 'https://video.example/a', publishedOn: day(-1) },
    { ...texts, placement: 'HOME', url: 'javascript:alert(1)', publishedOn: day(-1) },
  ]);
  const prize = { prizeVi: 'p', prizeEn: 'p' };
  await db.insert(competition).values([
    { ...texts, ...prize, code: 'THU-NAY', startsOn: day(-5), endsOn: day(5) },
    { ...texts, ...prize, titleVi: 'Đã qua', code: 'THU-QUA', startsOn: day(-9), endsOn: day(-5) },
  ]);
  await db
    .insert(regulation)
    .values({ ...texts, code: 'THU-QC', bodyVi: '<p>Một</p><p>hai</p>', effectiveFrom: day(-5) });
  const [place] = await db.select().from(office);
  const exam = { provinceCode: place?.provinceCode ?? '', officeId: place?.id ?? 0, seats: 20 };
  for (const days of [-3, 3]) {
    await db.insert(examSchedule).values({
      ...exam,
      session: 'MORNING',
      examDate: day(days),
      registerUntil: day(days - 1),
      startsAt: new Date(now + days * 24 * HOUR),
    });
  }
  await db.insert(constantDisplay).values({
    groupCode: 'THU',
    kind: 'A',
    code: '1',
    titleVi: 'Một',
    titleEn: 'One',
    value: '1',
  });
}

beforeAll(async () => {
  portal = await startTestPortal();
  clients = {
    visitor: portal.visitor(),
    agent: await portal.signIn('20000009'),
    candidate: await portal.signIn('ungvien01'),
  };
  const now = portal.clock.now().getTime();
  for (const audience of ['PUBLIC', 'AGENT', 'CANDIDATE']) {
    await addArticle(`thu-${audience.toLowerCase()}`, {
      audience: [audience],
      publishFrom: new Date(now - HOUR),
    });
    await portal.db.insert(banner).values({
      placement: 'HOME',
      audience: [audience],
      titleVi: `Thử ${audience}`,
      titleEn: `Test ${audience}`,
      image: 'family',
      link: 'javascript:alert(1)',
      sort: -1,
    });
  }
  await addHome(now);
  const [own] = await portal.db
    .insert(category)
    .values({ section: NEWS_SECTION, code: 'THU', labelVi: 'Thử', labelEn: 'Test' })
    .returning();
  for (let i = 0; i < 14; i += 1) {
    const publishFrom = new Date(now - (i + 2) * HOUR);
    await addArticle(`thu-loat-${i}`, { categoryId: own?.id, hot: i % 2 === 0, publishFrom });
  }
  await addArticle('thu-nghe', { section: CAREER_SECTION, type: 'CAREER' });
  await addArticle('thu-nhap', { status: 'DRAFT' });
  await addArticle('thu-hen', { status: 'SCHEDULED', publishFrom: new Date(now + HOUR) });
  await addArticle('thu-het', { publishTo: new Date(now - HOUR) });
  await addArticle(
    'thu-song-ngu',
    { publishFrom: new Date(now - HOUR) },
    { en: 'Test in English' },
  );
}, 180_000);
afterAll(() => portal?.close());

const link = (client: Client, alias: string, language = 'vi') =>
  client.get(`/api/cms/news/detail-by-link/${alias}`, { 'accept-language': language });

describe('CNT-05 audience', () => {
  const MAY: Record<string, string[]> = {
    visitor: ['public'],
    agent: ['public', 'agent'],
    candidate: ['public', 'candidate'],
  };
  const cases = Object.keys(MAY).flatMap((who) =>
    ['public', 'agent', 'candidate'].map((what) => [who, what] as const),
  );

  it.each(cases)('a %s asks for an article for %s', async (who, what) => {
    const allowed = MAY[who]?.includes(what) ?? false;
    const client = clients[who as keyof typeof clients];
    expect((await link(client, `thu-${what}`)).status).toBe(allowed ? 200 : 404);
    const page = data<NewsList>(await client.get('/api/cms/news/list?pageSize=200'));
    const shown = [...page.datas, ...page.hotNews].map(({ linkAlias }) => linkAlias);
    expect(shown.includes(`thu-${what}`)).toBe(allowed);
  });

  it.each(['AGENT', 'CANDIDATE', 'PUBLIC'])(
    'a visitor who asks for banners of %s gets public ones',
    async (audience) => {
      const path = `/api/cms/banner/list?audience=${audience}&pageSize=200`;
      const titles = data<BannerList>(await clients.visitor.get(path)).datas.map(
        ({ title }) => title,
      );
      expect(titles).toContain('Thử PUBLIC');
      expect(titles).not.toContain('Thử AGENT');
      expect(titles).not.toContain('Thử CANDIDATE');
    },
  );

  it('an agent gets the banners of agents', async () => {
    const page = data<BannerList>(
      await clients.agent.get('/api/cms/banner/list?audience=AGENT&pageSize=200'),
    );
    expect(page.datas.map(({ title }) => title)).toContain('Thử AGENT');
  });
});

describe('home', () => {
  it('HOME-02 HOME-03 banners say how they slide, ten to a page, without links that run', async () => {
    const page = data<BannerList>(
      await clients.visitor.get('/api/cms/banner/list?audience=PUBLIC&page=1&pageSize=10'),
    );
    expect(page.datas.length).toBeGreaterThan(0);
    expect(page.datas.length).toBeLessThanOrEqual(10);
    expect(page.slideTime).toBeGreaterThan(0);
    expect(['slide', 'fade']).toContain(page.animationSlider);
    expect(JSON.stringify(page)).not.toContain('javascript:');
  });

  it.each([
    ['HOME-04', 'cms/banner/video-home-public'],
    ['HOME-04', 'cms/competition/list?modeView=0&page=0&pageSize=200'],
    ['HOME-05', 'candidate/get-candidate-exam-schedule-homepage'],
    ['HOME-05', 'candidate/get-candidate-regulation'],
    ['HOME-01', 'cms/activity/agent'],
    ['HOME-01', 'cms/activity/group'],
  ])('%s %s has rows and their number for a candidate or an agent', async (_id, path) => {
    const pages = await Promise.all(
      [clients.agent, clients.candidate].map(async (one) =>
        data<Paged<unknown>>(await one.get(`/api/${path}`)),
      ),
    );
    expect(Math.max(...pages.map(({ datas }) => datas.length))).toBeGreaterThan(0);
    for (const { datas, totalData } of pages)
      expect(totalData).toBeGreaterThanOrEqual(datas.length);
  });
});

describe('articles', () => {
  it('CNT-06 drafts and expired ones never show; a scheduled one appears by itself', async () => {
    for (const alias of ['thu-nhap', 'thu-het', 'thu-hen']) {
      expect((await link(clients.visitor, alias)).status).toBe(404);
    }
    portal.clock.move(2 * HOUR);
    expect((await link(clients.visitor, 'thu-hen')).status).toBe(200);
    portal.clock.move(-2 * HOUR);
  });

  it('CNT-10 the body of an article runs nothing', async () => {
    const found = data<NewsDetail>(await link(clients.visitor, 'thu-public'));
    expect(found.bodyHtml).toBe('<p>Nội dung</p><p>b</p>');
  });

  it('speaks the reader’s language, and Vietnamese where there is no other', async () => {
    expect(data<NewsDetail>(await link(clients.visitor, 'thu-song-ngu', 'en')).title).toBe(
      'Test in English',
    );
    expect(data<NewsDetail>(await link(clients.visitor, 'thu-song-ngu-en', 'vi')).title).toBe(
      'Bài thu-song-ngu',
    );
    expect(data<NewsDetail>(await link(clients.visitor, 'thu-public', 'en')).title).toBe(
      'Bài thu-public',
    );
  });

  it('CNT-01 hot articles stand apart from the list, which pages without repetition', async () => {
    const page = (n: number) => clients.visitor.get(`/api/cms/news/list?page=${n}&pageSize=5`);
    const pages = [data<NewsList>(await page(1)), data<NewsList>(await page(2))];
    const ids = pages.flatMap(({ datas }) => datas.map(({ id }) => id));
    expect(new Set(ids).size).toBe(10);
    const hot = pages[0]?.hotNews.map(({ id }) => id) ?? [];
    expect(hot.length).toBeGreaterThan(0);
    expect(ids.filter((id) => hot.includes(id))).toEqual([]);
    expect(pages[1]?.hotNews.map(({ id }) => id)).toEqual(hot);
  });

  it('counts the articles with words up to 2,000', async () => {
    const { rows } = await portal.db.execute<{ id: number }>(sql`
      insert into content (section, type, status, audience, publish_from)
      select 'security', 'NEWS', 'PUBLISHED', '{PUBLIC}', now() - interval '1 day' from generate_series(1, 2001)
      returning id`);
    await portal.db.execute(sql`
      insert into content_i18n (content_id, lang, link_alias, title, title_fold, summary, body_html_clean, body_text_fold)
      select id, 'vi', 'dem-' || id, 'Đếm được', 'dem duoc', '', '', ''
        from unnest(${sql.param(rows.map(({ id }) => id))}::bigint[]) id`);
    const list = data<NewsList>(
      await clients.visitor.get('/api/cms/news/list?section=security&searchKey=duoc'),
    );
    expect([list.totalData, list.totalAtLeast]).toEqual([2_000, true]);
    const all = data<NewsList>(await clients.visitor.get('/api/cms/news/list?section=security'));
    expect(all.totalAtLeast).toBeUndefined();
    await portal.db.execute(
      sql`delete from content where id in (select content_id from content_i18n where link_alias like 'dem-%')`,
    );
  });

  it('CNT-01 a category leaves its own articles; careers and types have lists', async () => {
    const categories = data<{ code: string }[]>(
      await clients.visitor.get('/api/cms/news/category'),
    );
    expect(categories.map(({ code }) => code)).toContain('THU');
    const page = data<NewsList>(await clients.visitor.get('/api/cms/news/list?category=THU'));
    expect(page.totalData).toBe(11);
    expect(page.hotNews).toHaveLength(3);
    expect(new Set(page.datas.map(({ categoryCode }) => categoryCode))).toEqual(new Set(['THU']));
    const aliases = async (path: string) => {
      const reply = await clients.visitor.get(`/api/cms/news/${path}pageSize=200`);
      return data<Paged<{ linkAlias: string }>>(reply).datas.map(({ linkAlias }) => linkAlias);
    };
    expect(await aliases('list-career?')).toContain('thu-nghe');
    expect(await aliases('list-by-type?type=CAREER&')).toContain('thu-nghe');
    expect(await aliases('list-by-type?type=NEWS&')).not.toContain('thu-nghe');
  });
});

describe('what a home shows', () => {
  const get = async (path: string) =>
    data<Paged<Record<string, unknown>>>(await clients.visitor.get(`/api/${path}`));

  it('HOME-04 videos have an address that a page may open', async () => {
    const links = (await get('cms/banner/video-home-public')).datas.map(({ link: to }) => to);
    expect(links).toContain('https://video.example/a');
    expect(links).not.toContain('javascript:alert(1)');
  });

  it('HOME-04 competitions run or come by modeView 0, and are over by 1', async () => {
    const titles = async (mode: number) =>
      (await get(`cms/competition/list?modeView=${mode}&page=0&pageSize=200`)).datas.map(
        ({ title }) => title,
      );
    expect(await titles(0)).not.toContain('Đã qua');
    expect(await titles(1)).toContain('Đã qua');
  });

  it('HOME-05 exams are those to come, rules come as sentences', async () => {
    const today = new Date(portal.clock.now().getTime() + 7 * HOUR)
      .toISOString()
      .slice(0, 10)
      .replaceAll('-', '');
    const exams = (await get('candidate/get-candidate-exam-schedule-homepage')).datas;
    expect(exams.length).toBeGreaterThan(0);
    expect(exams.every(({ examDate }) => String(examDate) >= today)).toBe(true);
    const rules = (await get('candidate/get-candidate-regulation')).datas;
    expect(rules.map(({ summary }) => summary)).toContain('Một hai');
  });
});

it('part of CNT-12: constants and addresses answer as options, to visitors too', async () => {
  const provinces = data<{ title: string; value: string }[]>(
    await clients.visitor.post('/api/zipcode/province'),
  );
  expect(provinces).toHaveLength(34);
  const offices = data<unknown[]>(await clients.visitor.post('/api/zipcode/office'));
  expect(offices.length).toBe(40);
  const one = '/api/app/select2/constant-by-group-and-kind?groupCode=THU&kind=A';
  expect(data(await clients.visitor.get(one))).toEqual([{ title: 'Một', value: '1' }]);
  const none = await clients.visitor.get(
    '/api/app/select2/constant-by-group-and-kind?groupCode=NONE&kind=NONE',
  );
  expect(data<unknown[]>(none)).toEqual([]);
});
