import { type ListSpec, readListState, writeListState } from '../state/list-state.ts';
import { readPageSizes } from '../state/page-sizes.ts';
import { oneOf, text } from '../state/params.ts';
import { readDefaults, writeDefaults } from './kept-defaults.ts';
import { isSameView, stateOfView, viewOf } from './view-state.ts';

const spec: ListSpec = {
  params: { search: text(100), status: oneOf(['GRACE', 'LAPSED']), kind: oneOf(['A']) },
  sorts: ['name', 'premium'],
  sort: { key: 'name', dir: 'asc' },
};
const sizes = readPageSizes('10,20', '10');
const read = (search: string) => readListState(search, spec, sizes);

describe('a view of a list', () => {
  const state = read('?search=Ánh&status=GRACE&sort=premium&order=desc&pageSize=20&page=3');
  const view = viewOf(state, ['premium']);

  it('SEC-47 keeps filters, sorting, size and columns, and neither search nor page', () => {
    expect(view).toEqual({
      filters: { status: 'GRACE' },
      sort: { key: 'premium', dir: 'desc' },
      pageSize: 20,
      columns: ['premium'],
    });
    const phone = { ...state, filters: { status: '0901 234 567' } };
    expect(viewOf(phone, []).filters).toEqual({});
  });

  it('comes back as an address; its columns are said where the reader chose others', () => {
    const address = (chosen: string[]) =>
      writeListState(stateOfView(view, spec, sizes, chosen), spec, sizes);
    const rows = '?status=GRACE&sort=premium&order=desc&pageSize=20';
    expect(address([])).toBe(`${rows}&columns=premium`);
    expect(address(['premium'])).toBe(rows);
    const usual = { ...view, columns: [] };
    expect(writeListState(stateOfView(usual, spec, sizes, ['name']), spec, sizes)).toBe(
      `${rows}&columns=usual`,
    );
    expect(read(`${rows}&columns=usual`).columns).toEqual([]);
    expect(read(`${rows}&columns=premium,%3Cb%3E,premium`).columns).toEqual(['premium']);
    expect(read('?columns=%3Cb%3E').columns).toBeUndefined();
  });

  it('loses what the list no longer knows', () => {
    const old = { ...view, filters: { status: 'GONE', other: '1' }, pageSize: 7 };
    expect(stateOfView(old, spec, sizes, [])).toEqual({
      filters: {},
      sort: { key: 'premium', dir: 'desc' },
      page: 1,
      pageSize: 10,
      columns: ['premium'],
    });
  });

  it('is the same whatever the order of its filters', () => {
    const one = { ...view, filters: { status: 'GRACE', kind: 'A' } };
    const other = { ...view, filters: { kind: 'A', status: 'GRACE' } };
    expect(isSameView(one, other)).toBe(true);
    expect(isSameView(one, view)).toBe(false);
    expect(isSameView(view, { ...view, columns: [] })).toBe(false);
  });
});

describe('what this device knows of the views that lists open with', () => {
  const view = {
    id: 1,
    list: 'policy.own' as const,
    name: 'Khách của anh Ba',
    isDefault: true,
    state: viewOf(read(''), []),
  };

  it('SEC-47 names neither the account nor the view, and is for that account alone', () => {
    expect(readDefaults('20000009')).toBeUndefined();
    writeDefaults('20000009', [view]);
    const kept = JSON.stringify({ ...localStorage });
    expect(kept).not.toContain('20000009');
    expect(kept).not.toContain('anh Ba');
    expect(readDefaults('20000009')?.views).toEqual([
      { id: 1, list: 'policy.own', state: view.state },
    ]);
    expect(readDefaults('20000010')).toBeUndefined();
  });

  it('is nothing where the storage holds something else', () => {
    for (const kept of ['x', '7', 'null', '{"of":1}', '{"of":"a","views":{}}']) {
      localStorage.setItem('portal.list.defaults', kept);
      expect(readDefaults('20000009')).toBeUndefined();
    }
    writeDefaults('20000009', [view, { id: 'x' } as never]);
    expect(readDefaults('20000009')?.views).toHaveLength(1);
  });
});
