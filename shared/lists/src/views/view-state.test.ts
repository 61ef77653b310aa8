import { type ListSpec, readListState, writeListState } from '../state/list-state.ts';
import { readPageSizes } from '../state/page-sizes.ts';
import { oneOf, text } from '../state/params.ts';
import { readDefaults, writeDefaults } from './stored-defaults.ts';
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

  it('SEC-47 holds filters, sorting, size and columns, and neither search nor page', () => {
    expect(view).toEqual({
      filters: { status: 'GRACE' },
      sort: { key: 'premium', dir: 'desc' },
      pageSize: 20,
      columns: ['premium'],
    });
    const phone = { ...state, filters: { status: '0901 234 567' } };
    expect(viewOf(phone, []).filters).toEqual({});
  });

  it('becomes an address; the address names its columns where the user chose others', () => {
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

  it('drops what the list no longer declares', () => {
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

describe('the default views stored on this device', () => {
  const view = {
    id: 1,
    list: 'policy.own' as const,
    name: 'Khách của anh Ba',
    isDefault: true,
    state: viewOf(read(''), []),
  };

  it('SEC-47 hold neither the username nor the name of a view, and are read for that account only', () => {
    expect(readDefaults('20000009')).toBeUndefined();
    writeDefaults('20000009', [view]);
    const stored = JSON.stringify({ ...localStorage });
    expect(stored).not.toContain('20000009');
    expect(stored).not.toContain('anh Ba');
    expect(readDefaults('20000009')?.views).toEqual([
      { id: 1, list: 'policy.own', state: view.state },
    ]);
    expect(readDefaults('20000010')).toBeUndefined();
  });

  it('are ignored when the storage holds other data', () => {
    for (const stored of ['x', '7', 'null', '{"of":1}', '{"of":"a","views":{}}']) {
      localStorage.setItem('portal.list.defaults', stored);
      expect(readDefaults('20000009')).toBeUndefined();
    }
    writeDefaults('20000009', [view, { id: 'x' } as never]);
    expect(readDefaults('20000009')?.views).toHaveLength(1);
  });
});
