import { rm } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import {
  content,
  contentI18n,
  faq,
  faqCategory,
  networkPlace,
  office,
  province,
  setting,
} from '../../db/schema/index.ts';
import { fakeRemote, fakeWorkspace } from '../../testing/fake-build.ts';
import { addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { siteMap, siteMapPart } from './site-map.ts';

const ORIGIN = 'https://portal.example';
const HTML = { accept: 'text/html', host: 'portal.example' };
const EVIL = '</title><script>alert(1)</script>"><img src=x onerror=alert(2)>';
const SECRET = 'canary-for-agents';
const PAGES = [
  ...['/', '/news-event', '/news-event/:link', '/career/:link', '/question', '/contact'],
  '/network-of-active',
];
let portal: TestPortal;
let rootDir: string;

interface Article {
  section?: string;
  type?: string;
  audience?: string[];
  status?: 'PUBLISHED' | 'DRAFT' | 'SCHEDULED';
  publishFrom?: Date;
  publishTo?: Date;
  lang?: 'vi' | 'en';
  title?: string;
  body?: string;
}

async function addArticle(link: string, article: Article = {}): Promise<number> {
  const { lang = 'vi', title = `Bài ${link}`, body = '<p>Thân bài</p>', ...row } = article;
  const [made] = await portal.db
    .insert(content)
    .values({
      ...{ section: 'news-event', type: 'NEWS', status: 'PUBLISHED', audience: ['PUBLIC'] },
      ...{ publishFrom: new Date(Date.now() - 3_600_000), ...row },
    })
    .returning({ id: content.id });
  const id = made?.id ?? 0;
  await portal.db.insert(contentI18n).values({
    ...{ contentId: id, lang, linkAlias: link, title, titleFold: '' },
    ...{ summary: `Tóm tắt ${link}`, bodyHtmlClean: body, bodyTextFold: '' },
  });
  return id;
}

beforeAll(async () => {
  rootDir = await fakeWorkspace();
  portal = await startTestPortal({ data: 'empty', config: { rootDir, origin: ORIGIN } });
  await addCompany(portal.db);
  const { registry } = portal.deps;
  for (const [at, path] of PAGES.entries()) {
    const remote = { name: `r${at}`, version: '1.0.0', path };
    await registry.publish(remote.name, fakeRemote(remote), { actor: 'test' });
    await registry.promote(remote.name, '1.0.0', { actor: 'test', channel: 'stable' });
  }
}, 180_000);
afterAll(async () => {
  await portal.close();
  await rm(rootDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await portal.db.delete(content);
  portal.clock.move(4_000);
});

const open = async (path: string) => (await portal.visitor().get(path, HTML)).text;
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];
function nodesOf(html: string): Record<string, unknown>[] {
  const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html)?.[1];
  return json === undefined ? [] : (JSON.parse(json)['@graph'] as Record<string, unknown>[]);
}

it('an article says in its head what search engines and shared links need', async () => {
  await addArticle('tin-moi', { title: 'Tin mới', body: '<h2>Mục</h2><p>Đoạn văn</p>' });
  const html = await open('/news-event/tin-moi');
  expect(html).toContain('<title>Tin mới · Cổng thông tin đại lý</title>');
  expect(metaOf(html, 'description')).toBe('Tóm tắt tin-moi');
  expect(canonicalOf(html)).toBe(`${ORIGIN}/news-event/tin-moi`);
  expect(metaOf(html, 'og:type')).toBe('article');
  expect(metaOf(html, 'og:title')).toBe('Tin mới');
  expect(metaOf(html, 'og:url')).toBe(`${ORIGIN}/news-event/tin-moi`);
  expect(metaOf(html, 'og:image')).toBe(`${ORIGIN}/share-picture.png`);
  expect(metaOf(html, 'article:published_time')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+07:00$/);
  expect(metaOf(html, 'robots')).toBeUndefined();
  expect(nodesOf(html)).toMatchObject([
    { '@type': 'NewsArticle', headline: 'Tin mới', inLanguage: 'vi' },
    { '@type': 'BreadcrumbList' },
  ]);
  expect(html).toContain('<main class="article"><h1>Tin mới</h1>');
  expect(html).toContain('<h2>Mục</h2><p>Đoạn văn</p>');
});

it('is sanitised as a body and escaped as everything else, whatever was stored', async () => {
  await addArticle('xau', {
    title: EVIL,
    body: '<p onclick="a()">x</p><script>alert(3)</script><img src=x onerror=b()><a href="javascript:c()">y</a><style>*{display:none}</style>',
  });
  for (const path of ['/news-event/xau', '/news-event', '/']) {
    const html = await open(path);
    expect(html).not.toMatch(/alert\(3\)|onerror=b|javascript:|onclick|<img/i);
    expect(html).not.toContain('<script>alert(1)');
    const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.every((tag) => tag.includes('nonce="'))).toBe(true);
  }
  expect(nodesOf(await open('/news-event/xau'))[0]).toMatchObject({ headline: EVIL });
});

it.each<[string, Article]>([
  ['of another audience', { audience: ['AGENT'] }],
  ['that is a draft', { status: 'DRAFT' }],
  ['that is to be published later', { publishFrom: new Date(Date.now() + 86_400_000) }],
  ['that has ended', { publishTo: new Date(Date.now() - 60_000) }],
])('nothing of an article %s is in any page, map or feed', async (_what, article) => {
  await addArticle('rieng', { ...article, title: SECRET, body: SECRET });
  const page = await open('/news-event/rieng');
  expect(metaOf(page, 'robots')).toBe('noindex');
  const unknown = await open('/news-event/khong-co');
  expect(page.length).toBe(unknown.length);
  for (const path of ['/', '/news-event', '/sitemap.xml', '/feed.xml']) {
    const text = await open(path);
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain('rieng');
  }
});

it('a changed article, and one that is withdrawn, show within five seconds on every backend', async () => {
  const id = await addArticle('doi', { title: 'Trước' });
  const second = await startTestPortal({
    beside: portal,
    config: { rootDir, origin: ORIGIN },
  });
  try {
    const both = async () => {
      const other = await second.visitor().get('/news-event/doi', HTML);
      return [await open('/news-event/doi'), other.text].map((html) => metaOf(html, 'og:title'));
    };
    const pass = () => {
      for (const { clock } of [portal, second]) clock.move(5_000);
    };
    expect(await both()).toEqual(['Trước', 'Trước']);
    await portal.db.update(contentI18n).set({ title: 'Sau' }).where(eq(contentI18n.contentId, id));
    pass();
    expect(await both()).toEqual(['Sau', 'Sau']);
    await portal.db.update(content).set({ status: 'ARCHIVED' }).where(eq(content.id, id));
    pass();
    expect(await both()).toEqual([undefined, undefined]);
  } finally {
    await second.close();
  }
});

it('an article without a Vietnamese text is marked as English', async () => {
  await addArticle('only-english', { lang: 'en', title: 'Only English' });
  const html = await open('/news-event/only-english');
  expect(html).toContain('<div id="reading" class="reading" lang="en">');
  expect(metaOf(html, 'og:locale')).toBe('en_US');
});

it('a vacancy is a JobPosting, the questions are an FAQPage, the home page names the company', async () => {
  await addArticle('viec-lam', { section: 'career', type: 'CAREER', title: 'Tuyển tư vấn' });
  expect(nodesOf(await open('/career/viec-lam'))[0]).toMatchObject({
    '@type': 'JobPosting',
    title: 'Tuyển tư vấn',
    hiringOrganization: { '@type': 'Organization' },
    jobLocation: { '@type': 'Place' },
  });
  const [made] = await portal.db
    .insert(faqCategory)
    .values({ code: 'C', labelVi: 'C', labelEn: 'C' })
    .returning();
  const own = { categoryId: made?.id ?? 0, questionEn: 'Q', fold: '' };
  await portal.db.insert(faq).values([
    { ...own, questionVi: 'Hỏi?', answerVi: 'Đáp <b>', answerEn: 'A' },
    { ...own, questionVi: SECRET, answerVi: SECRET, answerEn: 'A', audience: ['AGENT'] },
  ]);
  portal.clock.move(5_000);
  const html = await open('/question');
  expect(nodesOf(html)).toEqual([
    {
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Hỏi?',
          acceptedAnswer: { '@type': 'Answer', text: 'Đáp <b>' },
        },
      ],
    },
  ]);
  expect(html).toContain('<dt>Hỏi?</dt><dd>Đáp &lt;b&gt;</dd>');
  expect(html).not.toContain(SECRET);
  expect(nodesOf(await open('/')).map((node) => node['@type'])).toEqual([
    'WebSite',
    'Organization',
  ]);
});

it('the network has its open places by province, each an InsuranceAgency with its hours', async () => {
  await portal.db.insert(province).values({ code: '46', name: 'Huế', nameFold: 'hue' });
  const [made] = await portal.db
    .insert(office)
    .values({ code: 'V1', name: 'V1', nameFold: 'v1', provinceCode: '46', address: '' })
    .returning();
  await portal.db.insert(networkPlace).values({
    ...{ officeId: made?.id ?? 0, kind: 'OFFICE', name: 'Văn phòng <b>', nameFold: 'b' },
    ...{ provinceCode: '46', address: '1 Lê Lợi', addressFold: '1 le loi', phone: '+842343811811' },
    ...{ lat: 16.46, lon: 107.59, hours: { 1: [['08:00', '12:00']] } },
  });
  const html = await open('/network-of-active');
  expect(html).toContain('<h2>Huế</h2><ul><li><p>Văn phòng &lt;b&gt;</p><p>1 Lê Lợi</p>');
  expect(html).toContain('<a href="tel:+842343811811">0234 3811 811</a>');
  expect(nodesOf(html)).toEqual([
    {
      ...{ '@type': 'InsuranceAgency', name: 'Văn phòng <b>', address: '1 Lê Lợi' },
      parentOrganization: { '@id': `${ORIGIN}/#organization` },
      telephone: '+842343811811',
      geo: { '@type': 'GeoCoordinates', latitude: 16.46, longitude: 107.59 },
      openingHoursSpecification: [
        {
          ...{ '@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday' },
          ...{ opens: '08:00', closes: '12:00' },
        },
      ],
    },
  ]);
});

it('robots.txt names the map, the map has pages and articles, the feed the news', async () => {
  await addArticle('mot');
  await addArticle('nghe', { section: 'career', type: 'CAREER' });
  const robots = await open('/robots.txt');
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(robots).not.toMatch(/^Disallow: \/$/m);
  const map = await open('/sitemap.xml');
  const places = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place);
  expect(places).toEqual(
    [
      ...['/', '/news-event', '/question', '/contact', '/network-of-active'],
      ...['/news-event/mot', '/career/nghe'],
    ].map((path) => ORIGIN + path),
  );
  const feed = await portal.visitor().get('/feed.xml', { host: 'portal.example' });
  expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  expect(feed.text.match(/<entry>/g)).toHaveLength(1);
  expect(feed.text).toContain(`<id>${ORIGIN}/news-event/mot</id>`);
});

it('a map that would be too long is an index of parts, which hold every address once', async () => {
  for (const link of ['a1', 'a2', 'a3', 'a4', 'a5']) await addArticle(link);
  const { audiences, language } = { audiences: ['PUBLIC' as const], language: 'vi' as const };
  const parts = {
    ...{ db: portal.db, origin: ORIGIN, pages: ['/'] },
    reader: { audiences, language, now: new Date() },
  };
  const index = await siteMap(parts, 2);
  expect(index.match(/<loc>[^<]*sitemap-\d\.xml<\/loc>/g)).toHaveLength(3);
  const texts = [await siteMapPart(parts, 1, 2), await siteMapPart(parts, 2, 2)];
  texts.push(await siteMapPart(parts, 3, 2));
  const places = texts.flatMap((text) => text?.match(/news-event\/a\d/g) ?? []);
  expect(places).toEqual([1, 2, 3, 4, 5].map((n) => `news-event/a${n}`));
  expect(await siteMapPart(parts, 4, 2)).toBeUndefined();
  expect((await portal.visitor().get('/sitemap-9.xml', HTML)).status).toBe(404);
});

it('a portal that is not to be listed says so in robots.txt and in each page', async () => {
  await addArticle('mot');
  await portal.db.execute(
    `insert into setting (company_id, key, value) values (2, 'SEARCH_ENGINES', '0')`,
  );
  try {
    expect(await open('/robots.txt')).toMatch(/^Disallow: \/$/m);
    expect(metaOf(await open('/news-event/mot'), 'robots')).toBe('noindex');
    expect((await portal.visitor().get('/sitemap.xml', HTML)).status).toBe(404);
  } finally {
    await portal.db.execute(`delete from setting where key = 'SEARCH_ENGINES'`);
  }
});

it('the picture of shared links is a PNG of the size that is promised', async () => {
  const reply = await fetch(`${portal.url}/share-picture.png`);
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect(reply.headers.get('content-type')).toBe('image/png');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

it('lets the text show before the scripts, under the nonce of the page; not where a pop-up comes before it', async () => {
  const { text, headers } = await portal.visitor().get('/contact', HTML);
  const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '-';
  expect(text).toContain(`<script nonce="${nonce}">try{`);
  expect(text).toContain('classList.add("text-first")');
  expect(text).toMatch(/<script defer nonce="[^"]+" fetchpriority="low" src="\/host\//);
  await portal.db
    .insert(setting)
    .values({ companyId: 2, key: 'POPUP', value: 'tet', public: true });
  portal.clock.move(120_000);
  const covered = await open('/contact');
  expect(covered).toContain('id="reading"');
  expect(covered).not.toContain('text-first")');
  expect(covered).not.toContain('fetchpriority');
  await portal.db.delete(setting).where(eq(setting.key, 'POPUP'));
});
