import { policyList } from '../policy/list.ts';
import { defaultColumns, defineList, fileColumns, type SortOf } from './define-list.ts';

const list = defineList({
  name: 'content.news',
  path: 'cms/news/list',
  authority: 'content.view',
  columns: {
    title: { type: 'text', sortable: true, primary: true, fileWidth: 40 },
    author: { type: 'text', field: 'authorName', shown: 'group', file: ['authorCode', 'author'] },
    status: { type: 'code', labels: 'news.status', label: 'news.status.label' },
    publishedOn: { type: 'day', sortable: true, shown: 'never' },
  },
  fileColumns: { authorCode: { type: 'text', fileWidth: 12 } },
  filters: {
    status: { type: 'codes', codes: ['DRAFT', 'PUBLISHED'], labels: 'news.status' },
    published: { type: 'days', from: 'publishedFrom', to: 'publishedTo' },
  },
  search: 100,
  defaultSort: { key: 'publishedOn', dir: 'desc' },
});

describe('a declared list', () => {
  it('has the sorts of its columns, also as a type', () => {
    expect(list.sorts).toEqual(['title', 'publishedOn']);
    const sort: SortOf<typeof list> = 'publishedOn';
    // @ts-expect-error a column that is not sortable is no sort
    const other: SortOf<typeof list> = 'status';
    expect([sort, other]).toHaveLength(2);
  });

  it('names the query parameters of its filters; a range of days has two', () => {
    expect(list.params).toEqual(['status', 'publishedFrom', 'publishedTo']);
  });

  it('is exported under the name after the dot', () => {
    expect([list.exportName, policyList.exportName]).toEqual(['news', 'policies']);
  });

  it('gives files the columns that are shown at the start, in the order of the screen', () => {
    expect(defaultColumns(list)).toEqual(['title', 'author', 'status']);
  });

  it('gives a file several columns for one of the screen, with the label and width of each', () => {
    expect(fileColumns(list, 'author')).toEqual([
      {
        key: 'authorCode',
        type: 'text',
        field: 'authorCode',
        label: 'column.authorCode',
        width: 12,
      },
      { key: 'author', type: 'text', field: 'authorName', label: 'column.author', width: 18 },
    ]);
    expect(fileColumns(list, 'status')).toEqual([
      {
        key: 'status',
        type: 'code',
        field: 'status',
        label: 'news.status.label',
        labels: 'news.status',
        width: 24,
      },
    ]);
  });

  it('has no file columns for an unknown key, nor for a name that every object has', () => {
    expect(['nope', 'toString'].map((key) => fileColumns(list, key))).toEqual([[], []]);
  });

  it('refuses a file column that is declared nowhere', () => {
    const columns = { title: { type: 'text', file: ['subtitle'] } } as const;
    expect(() =>
      defineList({ name: 'content.broken', path: 'x', authority: 'y', columns, filters: {} }),
    ).toThrow('content.broken: no file column for title');
  });
});
