import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '@portal/types';
import { readPageSizes } from './page-sizes.ts';

describe('API-05 the page sizes of a list', () => {
  it('are those of LIST_PAGE_SIZE, in order and each once, and that of PAGING_SIZE', () => {
    expect(readPageSizes('50, 10,10', '20')).toEqual({ sizes: [10, 20, 50], size: 20 });
  });

  it('have defaults for settings that are missing or empty', () => {
    const { sizes, size } = readPageSizes(undefined, ' ');
    expect(size).toBe(PAGE_SIZE_DEFAULT);
    expect(sizes).toEqual(expect.arrayContaining([10, 20, 50, 100, PAGE_SIZE_DEFAULT]));
  });

  it('leave out what is no size, and start with 15 where PAGING_SIZE is none', () => {
    expect(readPageSizes(`0,-5,ten,2.5,30,${PAGE_SIZE_MAX + 1}`, 'many')).toEqual({
      sizes: [15, 30],
      size: 15,
    });
  });
});
