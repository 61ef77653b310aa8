import type { Favorite } from '@portal/types';
import { groupsOf, movedNextTo } from './groups.ts';

const item = (id: number, folder: string | null) => ({ id, folder }) as Favorite;

describe('favourites in folders', () => {
  it('are without a folder first, then by the folders’ names, each in their order', () => {
    const groups = groupsOf([item(1, 'Ưu tiên'), item(2, null), item(3, 'Đến hạn'), item(4, null)]);
    expect(groups.map(({ folder, items }) => [folder, items.map(({ id }) => id)])).toEqual([
      [null, [2, 4]],
      ['Đến hạn', [3]],
      ['Ưu tiên', [1]],
    ]);
  });

  it('are moved before or after another', () => {
    expect(movedNextTo([1, 2, 3, 4], 4, { next: 2, after: false })).toEqual([1, 4, 2, 3]);
    expect(movedNextTo([1, 2, 3, 4], 1, { next: 3, after: true })).toEqual([2, 3, 1, 4]);
  });
});
