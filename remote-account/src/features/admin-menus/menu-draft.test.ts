import type { UserMenuRow } from '@portal/types';
import { indent, moveBy, moveTo, outdent, placeOf } from './menu-draft.ts';

const item = (id: number, parentId: number | null = null) => ({ id, parentId }) as UserMenuRow;
const items = [item(1), item(11, 1), item(12, 1), item(2), item(21, 2), item(3)];
const shape = (list: readonly UserMenuRow[]) =>
  list.map(({ id, parentId }) => `${parentId ?? ''}/${id}`).join(' ');

it('moves among siblings, and stays at either end', () => {
  expect(shape(moveBy(items, 12, -1))).toBe('/1 1/12 1/11 /2 2/21 /3');
  expect(shape(moveBy(items, 2, 1))).toBe('/1 1/11 1/12 /3 2/21 /2');
  expect(moveBy(items, 11, -1)).toBe(items);
  expect(moveBy(items, 3, 1)).toBe(items);
  expect(moveBy(items, 99, 1)).toBe(items);
});

it('moves to another parent, never below itself', () => {
  expect(shape(moveTo(items, 11, 2))).toBe('/1 1/12 /2 2/21 /3 2/11');
  expect(moveTo(items, 2, 2)).toBe(items);
  expect(moveTo(items, 11, 1)).toBe(items);
});

it('goes below the sibling before it and out again, within two levels', () => {
  expect(shape(indent(items, 3))).toBe('/1 1/11 1/12 /2 2/21 2/3');
  expect(indent(items, 2)).toBe(items);
  expect(indent(items, 1)).toBe(items);
  expect(shape(outdent(items, 11))).toBe('/1 /11 1/12 /2 2/21 /3');
  expect(outdent(items, 2)).toBe(items);
});

it('finds the place of an item', () => {
  expect(placeOf(items, 12)).toMatchObject({ parent: { id: 1 }, number: 2, of: 2 });
  expect(placeOf(items, 2)).toMatchObject({ parent: null, number: 2, of: 3 });
});
