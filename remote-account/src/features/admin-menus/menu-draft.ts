import type { UserMenuRow } from '@portal/types';

type Items = readonly UserMenuRow[];

/** The items below a parent, in their order. */
export const childrenOf = (items: Items, parentId: number | null): UserMenuRow[] =>
  items.filter((item) => item.parentId === parentId);

/** The place of an item: its number among its siblings, and how many they are. */
export const placeOf = (items: Items, id: number) => {
  const item = items.find((one) => one.id === id);
  const siblings = childrenOf(items, item?.parentId ?? null);
  return {
    parent: items.find((one) => one.id === item?.parentId) ?? null,
    number: siblings.findIndex((one) => one.id === id) + 1,
    of: siblings.length,
  };
};

/** The items with one of them changed. */
export const changeItem = (items: Items, id: number, part: Partial<UserMenuRow>): UserMenuRow[] =>
  items.map((item) => (item.id === id ? { ...item, ...part } : item));

/** One place up (-1) or down (1) among the siblings; the same items at either end. */
export const moveBy = (items: Items, id: number, by: 1 | -1): Items => {
  const item = items.find((one) => one.id === id);
  if (item === undefined) return items;
  const siblings = childrenOf(items, item.parentId);
  const other = siblings[siblings.findIndex((one) => one.id === id) + by];
  if (other === undefined) return items;
  return items.map((one) => (one.id === id ? other : one.id === other.id ? item : one));
};

/** To the end of another parent's items, or of the top level. */
export const moveTo = (items: Items, id: number, parentId: number | null): Items => {
  const item = items.find((one) => one.id === id);
  if (item === undefined || item.parentId === parentId || id === parentId) return items;
  return [...items.filter((one) => one.id !== id), { ...item, parentId }];
};

/** Below the sibling before it; an item with items of its own stays: a menu has two levels. */
export const indent = (items: Items, id: number): Items => {
  const item = items.find((one) => one.id === id);
  if (item === undefined || item.parentId !== null || childrenOf(items, id).length > 0)
    return items;
  const siblings = childrenOf(items, null);
  const before = siblings[siblings.findIndex((one) => one.id === id) - 1];
  return before === undefined ? items : moveTo(items, id, before.id);
};

/** Out of its parent, to the place after it. */
export const outdent = (items: Items, id: number): Items => {
  const item = items.find((one) => one.id === id);
  if (item === undefined || item.parentId === null) return items;
  return items
    .filter((one) => one.id !== id)
    .flatMap((one) => (one.id === item.parentId ? [one, { ...item, parentId: null }] : [one]));
};
