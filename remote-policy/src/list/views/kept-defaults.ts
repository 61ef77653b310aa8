import type { DefaultView, ViewList } from '@portal/types';

const KEY = 'portal.list.defaults';

/** Tells accounts apart and names nobody. */
const markOf = (username: string): string => {
  let mark = 0x811c9dc5;
  for (const letter of username) mark = Math.imul(mark ^ letter.charCodeAt(0), 0x01000193);
  return (mark >>> 0).toString(36);
};

const isView = (value: unknown): value is DefaultView => {
  const { id, list, state } = (value ?? {}) as Partial<Record<keyof DefaultView, unknown>>;
  return (
    typeof id === 'number' &&
    typeof list === 'string' &&
    typeof state === 'object' &&
    state !== null &&
    'sort' in state
  );
};

/** What the lists of this account open with, as this device knows it; undefined: it does not know yet. */
export const readDefaults = (username: string): DefaultView[] | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const { of, views } = (kept ?? {}) as { of?: unknown; views?: unknown };
    return of === markOf(username) && Array.isArray(views) ? views.filter(isView) : undefined;
  } catch {
    // Storage may be forbidden or hold something else: the server is asked.
    return undefined;
  }
};

export const writeDefaults = (username: string, views: readonly DefaultView[]): void => {
  const kept = views.map(({ id, list, state }) => ({ id, list, state }));
  try {
    localStorage.setItem(KEY, JSON.stringify({ of: markOf(username), views: kept }));
  } catch {
    // See above.
  }
};

/** The defaults after the server told what one list opens with. */
export const withDefault = (
  views: readonly DefaultView[],
  list: ViewList,
  view: DefaultView | undefined,
): DefaultView[] => [...views.filter((one) => one.list !== list), ...(view ? [view] : [])];
