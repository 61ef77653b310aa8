import { defineList } from '@portal/domain/list';
import * as z from 'zod/mini';
import { emptyRow } from './empty-row.ts';
import { listQuerySchema, listRowSchema } from './schema.ts';

const list = defineList({
  name: 'content.news',
  path: 'cms/news/list',
  authority: 'content.view',
  columns: {
    title: { type: 'text', sortable: true, primary: true },
    author: { type: 'text', field: 'authorName', nullable: true, file: ['author', 'readers'] },
    status: { type: 'code', codes: ['DRAFT', 'PUBLISHED'], sortable: true },
    section: { type: 'text', field: 'section.name' },
  },
  fileColumns: { readers: { type: 'count' } },
  filters: {
    status: { type: 'codes', codes: ['DRAFT', 'PUBLISHED'], labels: 'news.status' },
    topic: { type: 'openCodes' },
    kind: { type: 'choice', codes: ['all', 'mine'], default: 'all' },
    category: { type: 'code' },
    published: { type: 'days', from: 'from', to: 'to' },
    within: { type: 'number', max: 9 },
  },
  search: 5,
  view: 'own',
  defaultSort: { key: 'title', dir: 'desc' },
});

const query = listQuerySchema(list);
const row = listRowSchema(list, { pinned: z.boolean() });
const wrongFields = (value: object) =>
  query.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the query of a declared list', () => {
  it('has the defaults of the declaration', () => {
    expect(query.parse({})).toEqual({
      page: 1,
      pageSize: 10,
      kind: 'all',
      view: 'own',
      sort: 'title',
      order: 'desc',
    });
  });

  it('reads codes as a list, and refuses one that is not declared', () => {
    const { status, topic } = query.parse({ status: 'DRAFT,PUBLISHED', topic: 'A1,B' });
    const known: ('DRAFT' | 'PUBLISHED')[] | undefined = status;
    expect([known, topic]).toEqual([
      ['DRAFT', 'PUBLISHED'],
      ['A1', 'B'],
    ]);
    for (const wrong of ['', 'DRAFT,', 'GONE', 'DRAFTPUBLISHED', 'toString']) {
      expect(wrongFields({ status: wrong })).toEqual(['status']);
    }
  });

  it('takes days that exist, numbers up to the bound, sorts of the list and short searches', () => {
    expect(query.parse({ from: '20240229', within: '9', search: ' abcde ' })).toMatchObject({
      from: '20240229',
      within: 9,
      search: 'abcde',
    });
    const wrong = { from: '20230229', to: '1', within: '10', sort: 'author', search: 'abcdef' };
    expect(wrongFields(wrong).sort()).toEqual(['from', 'search', 'sort', 'to', 'within']);
  });

  it('has no view, search, cursor or sort where the declaration has none', () => {
    const fixed = defineList({
      name: 'content.days',
      path: 'x',
      authority: 'y',
      columns: { day: { type: 'day' } },
      filters: {},
      cursor: false,
      pageSize: 100,
    });
    expect(Object.keys(listQuerySchema(fixed).shape)).toEqual(['page', 'pageSize']);
    expect(listQuerySchema(fixed).parse({}).pageSize).toBe(100);
  });
});

describe('the row of a declared list', () => {
  it('has the field of each column and file column, and what is added; a path is no field', () => {
    const fields = ['authorName', 'pinned', 'readers', 'status', 'title'];
    expect(Object.keys(row.shape).sort()).toEqual(fields);
    const value: z.infer<typeof row> = {
      title: 'a',
      authorName: null,
      status: 'DRAFT',
      readers: 1,
      pinned: true,
    };
    expect(row.parse(value)).toEqual(value);
    expect(row.safeParse({ ...value, title: null }).success).toBe(false);
    expect(row.safeParse({ ...value, status: 'GONE' }).success).toBe(false);
  });

  it('can be empty, for tests', () => {
    const empty = emptyRow(list);
    expect(empty).toEqual({ title: '', authorName: null, status: 'DRAFT', readers: 0 });
    expect(listRowSchema(list).parse(empty)).toEqual(empty);
  });
});
