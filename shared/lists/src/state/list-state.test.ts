import { offeredSizes } from './large-pages.ts';
import {
  changeListState,
  clearing,
  isFiltered,
  type ListSpec,
  readListState,
  writeListState,
} from './list-state.ts';
import { readPageSizes } from './page-sizes.ts';
import { code, day, oneOf, someOf, text } from './params.ts';

const spec: ListSpec = {
  params: {
    search: text(10),
    status: someOf(['IN_FORCE', 'GRACE', 'LAPSED']),
    kind: oneOf(['A', 'B']),
    product: code,
    dueFrom: day,
  },
  sorts: ['policyNo', 'dueDate'],
  sort: { key: 'dueDate', dir: 'asc' },
};
const sizes = readPageSizes('10,20,50', '10');
const read = (search: string) => readListState(search, spec, sizes);
const write = (search: string) => writeListState(read(search), spec, sizes);

describe('the state of a list in the URL', () => {
  it('POL-04 reads filters, sorting, page and size, and writes the same again', () => {
    const search =
      '?search=%C3%81nh&status=IN_FORCE,GRACE&product=UL01&dueFrom=20251121&sort=policyNo&order=desc&pageSize=20&page=3';
    expect(read(search)).toEqual({
      filters: { search: 'Ánh', status: 'IN_FORCE,GRACE', product: 'UL01', dueFrom: '20251121' },
      sort: { key: 'policyNo', dir: 'desc' },
      page: 3,
      pageSize: 20,
    });
    expect(write(search)).toBe(search);
  });

  it('takes what makes no sense as if it were not there', () => {
    const plain = read('');
    expect(
      read(
        '?status=NONSENSE&kind=C&product=%3Cb%3E&dueFrom=20251341&sort=secret&page=-2&pageSize=7',
      ),
    ).toEqual(plain);
    expect(read('?page=1.5').page).toBe(1);
    expect(read('?page=1e9').page).toBe(1);
  });

  it('keeps the known words of several and puts them in order', () => {
    expect(read('?status=LAPSED,NONSENSE,IN_FORCE').filters.status).toBe('IN_FORCE,LAPSED');
  });

  it('is an empty search part for the plain list', () => {
    expect(write('?page=1&pageSize=10&sort=dueDate&order=asc')).toBe('');
  });

  it('goes back to the first page when the rows change, and not when the page does', () => {
    const third = read('?status=GRACE&page=3');
    expect(changeListState(third, { filters: { kind: 'A' } }).page).toBe(1);
    expect(changeListState(third, { pageSize: 50 }).page).toBe(1);
    expect(changeListState(third, { sort: { key: 'policyNo', dir: 'asc' } }).page).toBe(1);
    expect(changeListState(third, { page: 4 })).toEqual({ ...third, page: 4 });
  });

  it('takes a filter off by undefined or an empty text', () => {
    const state = read('?status=GRACE&kind=A');
    expect(changeListState(state, { filters: { status: undefined, kind: '' } }).filters).toEqual(
      {},
    );
  });
});

describe('a param that says which list it is', () => {
  const fixed = { ...spec, fixed: ['kind'] };
  it('is no filter, and stays when all filters are taken off', () => {
    expect(isFiltered(read('?kind=A'), fixed)).toBe(false);
    expect(isFiltered(read('?kind=A'), spec)).toBe(true);
    const state = changeListState(read('?kind=A&product=X&search=b'), clearing(fixed));
    expect(state.filters).toEqual({ kind: 'A' });
  });
});

describe('the sizes of a page', () => {
  it('API-05 come from the comma list of LIST_PAGE_SIZE, the usual one from PAGING_SIZE', () => {
    expect(readPageSizes('20, 50,5', '20')).toEqual({ sizes: [5, 20, 50], size: 20 });
  });

  it('API-05 are ten by default, fifteen when the setting is no number', () => {
    expect(readPageSizes(undefined, undefined).size).toBe(10);
    expect(readPageSizes('10,20', 'many')).toEqual({ sizes: [10, 15, 20], size: 15 });
  });

  it('M8: are at most 100 until something narrows the list', () => {
    const large = { sizes: [10, 200], size: 10 };
    const sized = (search: string) => readListState(search, spec, large).pageSize;
    expect(sized('?pageSize=200')).toBe(100);
    expect(sized('?pageSize=200&search=b')).toBe(200);
    expect(offeredSizes([10, 100, 200], false)).toEqual([10, 100]);
    expect(offeredSizes([10, 200], true)).toEqual([10, 200]);
  });

  it('leave out what the server would refuse', () => {
    expect(readPageSizes('0,-5,abc,10,5000', '10').sizes).toEqual([10]);
  });
});
