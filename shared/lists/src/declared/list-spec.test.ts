import { claimList } from '@portal/domain/claim';
import { defineList } from '@portal/domain/list';
import { readListState } from '../state/list-state.ts';
import { oneOf } from '../state/params.ts';
import { listSpec } from './list-spec.ts';

const sizes = { sizes: [10, 20], size: 10 };
const read = (search: string, options?: Parameters<typeof listSpec>[1]) =>
  readListState(search, listSpec(claimList, options), sizes);

describe('what the address of a declared list may hold', () => {
  it('is its search, its filters and its sorts, by the types of the declaration', () => {
    const state = read(
      '?search=anh&status=PAID,NONE&type=HOSPITAL&notifiedFrom=20260101&notifiedTo=20269999&sort=claimed&order=asc',
    );
    expect(state.filters).toEqual({
      search: 'anh',
      status: 'PAID',
      type: 'HOSPITAL',
      notifiedFrom: '20260101',
    });
    expect(state.sort).toEqual({ key: 'claimed', dir: 'asc' });
  });

  it('is sorted by the default of the declaration, or by that of the page', () => {
    expect(read('?sort=insured').sort).toEqual({ key: 'notifiedOn', dir: 'desc' });
    const sort = { key: 'claimNo', dir: 'asc' } as const;
    expect(read('', { sort }).sort).toEqual(sort);
  });

  it('may have parameters of the page, and may leave declared ones out', () => {
    const options = {
      params: { part: oneOf(['old']) },
      fixed: ['part'],
      without: ['type'],
    };
    expect(read('?type=HOSPITAL&part=old', options).filters).toEqual({ part: 'old' });
    expect(Object.keys(listSpec(claimList, options).params)[0]).toBe('part');
  });

  it('POL-11 names a person of the hierarchy where the list can be narrowed', () => {
    expect(read('?agentCode=20000007').filters).toEqual({});
    expect(read('?agentCode=20000007', { hierarchy: true }).filters).toEqual({
      agentCode: '20000007',
    });
  });

  it('reads every type of filter', () => {
    const list = defineList({
      name: 'x.y',
      path: 'ods/x',
      authority: 'policy.view',
      columns: { no: { type: 'text' } },
      filters: {
        kind: { type: 'choice', codes: ['A', 'B'] },
        product: { type: 'code' },
        types: { type: 'openCodes' },
        within: { type: 'number', max: 30 },
      },
    });
    const { filters, sort } = readListState(
      '?kind=B&product=UL01&types=A,B&within=31&search=x',
      listSpec(list),
      sizes,
    );
    expect(filters).toEqual({ kind: 'B', product: 'UL01', types: 'A,B' });
    // A list with one fixed order has a sort for its address all the same.
    expect(sort).toEqual({ key: 'no', dir: 'asc' });
  });
});
