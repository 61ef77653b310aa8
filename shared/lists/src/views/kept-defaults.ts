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

/** What the server told, and when. */
export interface KeptDefaults {
  views: DefaultView[];
  at: number;
}

/** What the lists of this account open with, as this device knows it; undefined: it does not know yet. */
export const readDefaults = (username: string): KeptDefaults | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const { of, views, at } = (kept ?? {}) as { of?: unknown; views?: unknown; at?: unknown };
    if (of !== markOf(username) || !Array.isArray(views)) return undefined;
    return { views: views.filter(isView), at: typeof at === 'number' ? at : 0 };
  } catch {
    // Storage may be forbidden or hold something else: the server is asked.
    return undefined;
  }
};

export const writeDefaults = (
  username: string,
  views: readonly DefaultView[],
  at: number = Date.now(),
): void => {
  const kept = views.map(({ id, list, state }) => ({ id, list, state }));
  try {
    localStorage.setItem(KEY, JSON.stringify({ of: markOf(username), views: kept, at }));
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
