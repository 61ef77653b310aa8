import type { FaqCategory, FaqItem, Paged } from '@portal/types';
import { constantDisplay, faq, faqCategory } from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let visitor: Client;
beforeAll(async () => {
  portal = await startTestPortal();
  visitor = portal.visitor();
  await portal.db.insert(faqCategory).values({ id: 90, code: 'INNER', labelVi: 'a', labelEn: 'a' });
  await portal.db.insert(faq).values({
    ...{ id: 900, categoryId: 90, audience: ['AGENT'], fold: 'hoa hong' },
    ...{ questionVi: 'Hoa hồng?', answerVi: 'Ngày 10.' },
  });
}, 180_000);
afterAll(() => portal?.close());

const read = async <T>(client: Client, path: string): Promise<T> => {
  const { status, body } = await client.get(`/api/${path}`);
  expect([path, status]).toEqual([path, 200]);
  return body.data as T;
};
const search = (query: string, client = visitor) =>
  read<Paged<FaqItem>>(client, `cms/faq/search-faqs-by-id-caterogy?${query}`);

describe('CNT-07 questions', () => {
  it('have categories with the number of their questions, and pages that repeat none', async () => {
    const categories = await read<FaqCategory[]>(visitor, 'cms/faq/category');
    expect(categories.length).toBe(6);
    const all = await read<Paged<FaqItem>>(visitor, 'cms/faq/list?pageSize=100');
    expect(all.totalData).toBe(categories.reduce((sum, { total }) => sum + total, 0));
    const pages = await Promise.all(
      [1, 2].map((page) => read<Paged<FaqItem>>(visitor, `cms/faq/list?page=${page}`)),
    );
    const ids = pages.flatMap(({ datas }) => datas.map(({ id }) => id));
    expect(ids).toEqual(all.datas.slice(0, 20).map(({ id }) => id));
    const [first] = categories;
    const one = await search(`idCategory=${first?.id}&page=1&pageSize=5`);
    expect(one.datas).toHaveLength(5);
    expect(one.totalData).toBe(first?.total);
    expect(new Set(one.datas.map(({ idCategory }) => idCategory))).toEqual(new Set([first?.id]));
  });

  it('are found without regard to case and marks, each word anywhere', async () => {
    const exact = await search(`searchKey=${encodeURIComponent('thời gian cân nhắc')}`);
    expect(exact.totalData).toBeGreaterThan(0);
    for (const key of [
      'THOI GIAN CAN NHAC',
      'can nhac thoi gian',
      'thời gian cân nhắc'.normalize('NFD'),
    ])
      expect(await search(`searchKey=${encodeURIComponent(key)}`)).toEqual(exact);
    for (const key of ['%%', '__', "'", '👍'])
      expect((await search(`searchKey=${encodeURIComponent(key)}`)).totalData).toBe(0);
  });

  it('come in the language of the call, in Vietnamese where there is no other', async () => {
    const [vi, en] = await Promise.all([search(''), search('', portal.visitor('en'))]);
    expect(en.totalData).toBe(vi.totalData);
    expect(en.datas[0]?.question).toBe('May I cancel during the free look?');
  });

  it('for agents are not there for a visitor, in the list, the search or the categories', async () => {
    const agent = await portal.signIn('20000009');
    expect((await search('searchKey=hoa%20hong', agent)).datas).toMatchObject([{ id: 900 }]);
    expect((await search('searchKey=hoa%20hong')).datas.map(({ id }) => id)).not.toContain(900);
    expect((await search('idCategory=90')).datas).toEqual([]);
    const codes = (await read<FaqCategory[]>(visitor, 'cms/faq/category')).map(({ code }) => code);
    expect(codes).not.toContain('INNER');
  });
});

it('CNT-12 one constant comes with its text, its HTML clean; an unknown one is 404', async () => {
  await portal.db.insert(constantDisplay).values({
    ...{ groupCode: 'THU', kind: 'A', code: '1', titleVi: 'Một', titleEn: 'One', value: '1' },
    htmlClean: '<p onclick="x()">a</p><script>x()</script>',
  });
  expect(await read(visitor, 'app/constant-display/THU/A/1')).toEqual({
    ...{ code: '1', title: 'Một', value: '1', html: '<p>a</p>' },
  });
  expect((await visitor.get('/api/app/constant-display/THU/A/2')).status).toBe(404);
});
