import type { Paged, SearchAnswer, SearchHit, SearchType } from '@portal/types';
import { fold } from '@portal/types';
import { eq } from 'drizzle-orm';
import { content, contentI18n, document, faq, video } from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

const MINUTE = 60_000;
let portal: TestPortal;
const clients = {} as Record<'visitor' | 'agent' | 'candidate', Client>;

const search = async (q: string, { as = clients.visitor, query = '' } = {}) => {
  const { status, body } = await as.get(`/api/cms/search?q=${encodeURIComponent(q)}${query}`);
  expect([q, status]).toEqual([q, 200]);
  return body.data as SearchAnswer;
};
const hitsOf = ({ groups }: SearchAnswer, type: SearchType): SearchHit[] =>
  groups.find((group) => group.type === type)?.datas ?? [];
const titlesOf = async (q: string, type: SearchType = 'ARTICLE', as = clients.visitor) =>
  hitsOf(await search(q, { as, query: `&type=${type}` }), type).map(({ title }) => title);

type Part = Partial<typeof content.$inferInsert>;
const addArticle = async (title: string, part: Part = {}, text: Partial<{ body: string }> = {}) => {
  const [row] = await portal.db
    .insert(content)
    .values({ section: 'news-event', type: 'NEWS', status: 'PUBLISHED', ...part })
    .returning();
  const id = row?.id ?? 0;
  await portal.db.insert(contentI18n).values({
    ...{ contentId: id, lang: 'vi', linkAlias: `thu-${id}`, title, titleFold: fold(title) },
    ...{ summary: '', bodyHtmlClean: text.body ?? '<p>Trống</p>', bodyTextFold: '' },
  });
  return id;
};

beforeAll(async () => {
  portal = await startTestPortal();
  clients.visitor = portal.visitor();
  clients.agent = await portal.signIn('20000009');
  clients.candidate = await portal.signIn('ungvien01');
}, 180_000);
afterAll(() => portal?.close());
// The limit of a minute is proven apart.
beforeEach(() => portal.clock.move(2 * MINUTE));

describe('the words of a search', () => {
  it('SRCH-03 find the same without marks, in capitals, with d for đ and decomposed; as typed comes first', async () => {
    const ids = [
      await addArticle('Zumbo đăng ký dự thi', { publishFrom: new Date('2026-01-01') }),
      await addArticle('Zumbo dâng kỳ hoa', { publishFrom: new Date('2026-01-02') }),
    ];
    const found = async (q: string) =>
      hitsOf(await search(`zumbo ${q}`), 'ARTICLE').map(({ id }) => Number(id));
    for (const q of [
      'dang ky',
      'đăng ký',
      'DANG KY',
      'ĐĂNG KÝ',
      'đăng ký'.normalize('NFD'),
      'ký đăng',
    ])
      expect([q, (await found(q)).sort()]).toEqual([q, ids]);
    expect(await found('đăng ký')).toEqual(ids);
    expect(await found('đăng ký'.normalize('NFD'))).toEqual(ids);
    expect(await found('dâng kỳ')).toEqual(ids.toReversed());
  });

  it('rank a title before a body, and the newer of equals first; a body gives the place of the word', async () => {
    const body = `<p>${'Lời dẫn dài. '.repeat(30)}Ở đây có <strong>quyzaro</strong> &amp; hơn nữa.</p>`;
    await addArticle('Bài có trong thân', { publishFrom: new Date('2026-03-01') }, { body });
    await addArticle('Quyzaro cũ', { publishFrom: new Date('2026-01-01') });
    await addArticle('Quyzaro mới', { publishFrom: new Date('2026-02-01') });
    const hits = hitsOf(await search('quyzaro'), 'ARTICLE');
    expect(hits.map(({ title }) => title)).toEqual([
      ...['Quyzaro mới', 'Quyzaro cũ', 'Bài có trong thân'],
    ]);
    expect(hits[2]?.text).toMatch(/^….*dài\. Ở đây có quyzaro & hơn nữa\.$/);
  });

  it('SRCH-05 may be anything: no error, no wildcard, no operator, no markup', async () => {
    const counts = new Map<string, number>();
    const nothing = ['%', '_', '%%%', "'", '"', '👍', '&', '|', '!', ':*', '()', '\\', '  ', '<>'];
    for (const q of nothing) {
      const { groups } = await search(q);
      counts.set(q, groups.length);
    }
    expect([...counts.values()]).toEqual(nothing.map(() => 0));
    // Signs beside a word are no part of it.
    const plain = await search('bảo hiểm');
    expect(plain.groups.length).toBeGreaterThan(0);
    for (const q of [`%bảo_hiểm%`, `"bảo" 'hiểm'`, 'bảo & hiểm:*', 'bảo 👍 hiểm', '!bảo | hiểm'])
      expect([q, await search(q)]).toEqual([q, plain]);
    await search('x'.repeat(500));
    await search('a b '.repeat(125));
    await search(`'); drop table content; --`);
    expect((await clients.visitor.get(`/api/cms/search?q=${'x'.repeat(501)}`)).status).toBe(400);
    expect((await clients.visitor.get('/api/cms/search?q=%00')).status).toBe(400);
  });

  it('with typing errors find what has similar words, and the answer says so', async () => {
    await addArticle('Tuyển dụng chuyên viên bồi thường vorkali');
    const exact = await search('tuyen dung vorkali');
    expect(exact.approximate).toBe(false);
    for (const q of [
      'tuyne dung vorkali',
      'tuyen dung ovrkali',
      'tuyn dugn vorklai',
      'tuyển dụgn vorkalii',
    ]) {
      const near = await search(q);
      expect([q, near.approximate]).toEqual([q, true]);
      expect([q, hitsOf(near, 'ARTICLE')[0]?.title]).toEqual([
        q,
        hitsOf(exact, 'ARTICLE')[0]?.title,
      ]);
    }
    expect(await search('qqqqxxxx wwwwzzzz')).toEqual({ approximate: false, groups: [] });
  });
});

describe('SRCH-04 a search finds what the caller may read', () => {
  it('of content: own audience, published, inside its days', async () => {
    const now = portal.clock.now().getTime();
    const at = (minutes: number) => new Date(now + minutes * MINUTE);
    await addArticle('Wistara công khai');
    await addArticle('Wistara đại lý', { audience: ['AGENT'] });
    await addArticle('Wistara ứng viên', { audience: ['CANDIDATE'] });
    await addArticle('Wistara nháp', { status: 'DRAFT' });
    await addArticle('Wistara lưu trữ', { status: 'ARCHIVED' });
    await addArticle('Wistara hẹn giờ', { status: 'SCHEDULED', publishFrom: at(2) });
    await addArticle('Wistara hết hạn', { publishTo: at(-1) });
    const seen = async (as: Client) => (await titlesOf('wistara', 'ARTICLE', as)).sort();
    expect(await seen(clients.visitor)).toEqual(['Wistara công khai']);
    expect(await seen(clients.agent)).toEqual(['Wistara công khai', 'Wistara đại lý']);
    expect(await seen(clients.candidate)).toEqual(['Wistara công khai', 'Wistara ứng viên']);
    portal.clock.move(3 * MINUTE);
    expect(await seen(clients.visitor)).toEqual(['Wistara công khai', 'Wistara hẹn giờ']);
  });

  it('of questions, videos and documents, the last by their right as well', async () => {
    const audience = ['AGENT'];
    await portal.db.insert(faq).values({
      ...{ categoryId: 1, audience, fold: '', questionVi: 'Xundabo là gì?', answerVi: 'Một từ.' },
    });
    await portal.db.insert(video).values({
      ...{
        placement: 'HOME',
        audience,
        titleVi: 'Xundabo',
        titleEn: 'Xundabo',
        publishedOn: '2026-01-01',
      },
      url: 'https://video.example/a',
    });
    const paper = { library: '151', audience, titleFold: '', effectiveFrom: '2026-01-01' };
    await portal.db.insert(document).values([
      { ...paper, code: 'XUN-1', titleVi: 'Xundabo đọc', authorityCode: 'library.view' },
      { ...paper, code: 'XUN-2', titleVi: 'Xundabo kín', authorityCode: 'audit.view' },
      { ...paper, code: 'XUN-3', titleVi: 'Xundabo đã gỡ', publishTo: new Date('2026-01-02') },
    ]);
    const types = async (as: Client) =>
      (await search('xundabo', { as })).groups.map(({ type, datas }) => [type, datas.length]);
    expect(await types(clients.visitor)).toEqual([]);
    expect(await types(clients.candidate)).toEqual([]);
    expect(await types(clients.agent)).toEqual([
      ...[
        ['FAQ', 1],
        ['DOCUMENT', 1],
        ['VIDEO', 1],
      ],
    ]);
    expect(await titlesOf('xundabo', 'DOCUMENT', clients.agent)).toEqual(['Xundabo đọc']);
    await portal.db
      .update(video)
      .set({ url: 'javascript:alert(1)' })
      .where(eq(video.titleVi, 'Xundabo'));
    expect(await titlesOf('xundabo', 'VIDEO', clients.agent)).toEqual([]);
  });

  it('of own rows exactly what their lists answer; nothing of them for others', async () => {
    const list = async (path: string, as: Client) =>
      (await as.get(`/api/ods/${path}`)).body.data as Paged<Record<string, string>>;
    const manager = await portal.signIn('20000008');
    const sibling = await portal.signIn('20000011');
    const [policy] = (await list('policy/list?pageSize=1', clients.agent)).datas;
    const number = policy?.policyNo ?? '';
    const holder = policy?.policyholder ?? '';
    const keys = { POLICY: 'policyNo', CUSTOMER: 'customerNo', CLAIM: 'claimNo' } as const;
    for (const as of [clients.agent, manager, sibling])
      for (const q of [number, holder]) {
        for (const [type, key] of Object.entries(keys)) {
          const kind = type as keyof typeof keys;
          const found = await search(q, { as, query: `&type=${kind}` });
          const wide = as === manager ? 'group' : 'own';
          const expected = await list(
            `${kind.toLowerCase()}/list?pageSize=20&view=${wide}&search=${encodeURIComponent(q)}`,
            as,
          );
          expect([kind, q, hitsOf(found, kind).map(({ id }) => id)]).toEqual([
            kind,
            q,
            expected.datas.map((row) => row[key]),
          ]);
          expect(found.groups[0]?.totalData ?? 0).toBe(expected.totalData);
        }
      }
    expect(hitsOf(await search(number, { as: clients.agent }), 'POLICY')[0]?.href).toBe(
      `/policy-management/detail/${number}`,
    );
    for (const as of [clients.visitor, clients.candidate, sibling])
      expect(JSON.stringify(await search(number, { as }))).not.toContain(number);
  });

  it('of messages those of the person', async () => {
    const [message] = (
      (await clients.agent.get('/api/cms/notifys/list-notify-by-type?size=1')).body.data as Paged<{
        title: string;
      }>
    ).datas;
    const q = message?.title ?? '';
    const types = async (as: Client) => (await search(q, { as })).groups.map(({ type }) => type);
    expect(await types(clients.agent)).toContain('MESSAGE');
    expect(await types(clients.visitor)).not.toContain('MESSAGE');
  });
});

describe('a group', () => {
  it('is paged without a row twice, and counts what there is', async () => {
    for (let i = 0; i < 7; i += 1) await addArticle(`Yomelda số ${i}`);
    const first = await search('yomelda');
    expect(first.groups).toMatchObject([{ type: 'ARTICLE', totalData: 7, own: false }]);
    expect(first.groups[0]?.datas).toHaveLength(3);
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        search('yomelda', { query: `&type=ARTICLE&pageSize=3&page=${page}` }),
      ),
    );
    const ids = pages.flatMap((page) => hitsOf(page, 'ARTICLE').map(({ id }) => id));
    expect(ids).toHaveLength(7);
    expect(new Set(ids).size).toBe(7);
  });

  it('follows a change and a deletion at once', async () => {
    const id = await addArticle('Norbixa');
    expect(await titlesOf('norbixa')).toEqual(['Norbixa']);
    await portal.db.update(contentI18n).set({ title: 'Khác' }).where(eq(contentI18n.contentId, id));
    expect(await titlesOf('norbixa')).toEqual([]);
    await portal.db
      .update(contentI18n)
      .set({ title: 'Norbixa' })
      .where(eq(contentI18n.contentId, id));
    await portal.db.delete(content).where(eq(content.id, id));
    expect(await titlesOf('norbixa')).toEqual([]);
  });
});

it('100 senders at once from one address: 60 are answered, the rest have to wait', async () => {
  const visitor = portal.visitor();
  const replies = await Promise.all(
    Array.from({ length: 100 }, () => visitor.get('/api/cms/search?q=phi')),
  );
  const count = (status: number) => replies.filter((reply) => reply.status === status).length;
  expect([count(200), count(429)]).toEqual([60, 40]);
});
