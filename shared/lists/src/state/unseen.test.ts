import { maybePhone } from '@portal/phone';
import { keepUnseen, type ListSpec, readListState, writeListState } from './list-state.ts';
import { readPageSizes } from './page-sizes.ts';
import { oneOf, text } from './params.ts';

const spec: ListSpec = {
  params: { search: text(100), status: oneOf(['GRACE']) },
  sorts: ['name'],
  sort: { key: 'name', dir: 'asc' },
};
const sizes = readPageSizes('10,20', '10');

describe('a search that looks like a phone number', () => {
  it.each([
    '0901234567',
    '0901 234 567',
    '090.123',
    '+84 901 234 567',
    '(+84) 0901-234-567',
    '84901234567',
    'anh Ba 0901234567',
    '(028) 3822 1234',
  ])('SEC-47 API-11 %s must not stand in an address', (search) => {
    expect(maybePhone(search)).toBe(true);
  });

  it.each(['70000001', '600123456', 'KH00012345', 'HS0700001', 'Đặng Thị Ánh', '0901', ''])(
    '%p may',
    (search) => expect(maybePhone(search)).toBe(false),
  );

  it('SEC-47 lives in the history entry, and comes back from there', () => {
    const state = readListState('?search=0901%20234%20567&status=GRACE&page=2', spec, sizes);
    expect(state.filters.search).toBe('0901 234 567');
    expect(writeListState(state, spec, sizes)).toBe('?status=GRACE&page=2');
    const entry = keepUnseen({ from: 'menu' }, state);
    expect(entry).toEqual({ from: 'menu', unseenFilters: { search: '0901 234 567' } });
    expect(readListState('?status=GRACE&page=2', spec, sizes, entry)).toEqual(state);
  });

  it('leaves an entry as it was when nothing is to be kept', () => {
    const state = readListState('?search=anh', spec, sizes);
    expect(keepUnseen(null, state)).toBeNull();
    expect(keepUnseen({ unseenFilters: { search: '0901234567' } }, state)).toBeNull();
    expect(keepUnseen({ from: 'menu' }, state)).toEqual({ from: 'menu' });
  });

  it('takes nothing from an entry that the list does not know or that makes no sense', () => {
    for (const entry of ['text', 7, { unseenFilters: 'x' }, { unseenFilters: { evil: '1' } }]) {
      expect(readListState('', spec, sizes, entry).filters).toEqual({});
    }
  });
});
