import { type AnyColumn, moveKey, shownColumns } from './columns.ts';

const columns: AnyColumn[] = [
  { key: 'no', header: 'No.', primary: true },
  { key: 'name', header: 'Name' },
  { key: 'premium', header: 'Premium' },
  { key: 'sum', header: 'Sum', later: true },
];
const keys = (list: readonly AnyColumn[]) => list.map(({ key }) => key);

describe('the columns of a list', () => {
  it('are the default columns until the user chooses, without those that a narrow table hides', () => {
    expect(keys(shownColumns(columns, []))).toEqual(['no', 'name', 'premium']);
    expect(keys(shownColumns(columns, [], ['name']))).toEqual(['no', 'premium']);
  });

  it('are the chosen ones in their order, the row’s own name first whatever was chosen', () => {
    expect(keys(shownColumns(columns, ['sum', 'name']))).toEqual(['no', 'sum', 'name']);
    expect(keys(shownColumns(columns, ['name', 'no']))).toEqual(['no', 'name']);
    expect(keys(shownColumns(columns, ['no']))).toEqual(['no']);
  });

  it('what was chosen stays in a tight table, and an unknown key says nothing', () => {
    expect(keys(shownColumns(columns, ['name', 'gone'], ['name']))).toEqual(['no', 'name']);
  });

  it('move by a step within their bounds', () => {
    const all = ['no', 'a', 'b'];
    expect(moveKey(all, 'b', -1)).toEqual(['no', 'b', 'a']);
    expect(moveKey(all, 'a', 1)).toEqual(['no', 'b', 'a']);
    for (const [key, step] of [
      ['a', -1],
      ['b', 1],
      ['no', 1],
      ['x', 1],
    ] as const)
      expect(moveKey(all, key, step)).toEqual(all);
  });
});
