import type { DefaultView, ViewList } from '@portal/types';
import { storedValue } from '../stored/stored-value.ts';

/** Distinguishes accounts without storing a name (SEC-47). */
const hashOf = (username: string): string => {
  let hash = 0x811c9dc5;
  for (const letter of username) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(36);
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

/** The default views that the server returned, and the time of the answer. */
export interface StoredDefaults {
  views: DefaultView[];
  at: number;
}

interface Stored extends StoredDefaults {
  of: string;
}

const storedDefaults = storedValue<Stored | null>(
  'portal.list.defaults',
  (value) => {
    const { of, views, at } = (value ?? {}) as Partial<Record<keyof Stored, unknown>>;
    if (typeof of !== 'string' || !Array.isArray(views)) return undefined;
    return { of, views: views.filter(isView), at: typeof at === 'number' ? at : 0 };
  },
  null,
);

/**
 * The account's default views as stored on this device, unchecked but for their shape; undefined when none of this
 * account are stored.
 */
export const readDefaults = (username: string): StoredDefaults | undefined => {
  const stored = storedDefaults.read();
  return stored?.of === hashOf(username) ? { views: stored.views, at: stored.at } : undefined;
};

/**
 * Stores the account's default views on this device, in place of another account's; `at` in ms. Does nothing where
 * storage is blocked: the next visit queries the server.
 */
export const writeDefaults = (
  username: string,
  views: readonly DefaultView[],
  at: number = Date.now(),
): void => {
  const stored = views.map(({ id, list, state }) => ({ id, list, state }));
  storedDefaults.write({ of: hashOf(username), views: stored, at });
};

/** The default views with that of one list replaced or removed. */
export const withDefault = (
  views: readonly DefaultView[],
  list: ViewList,
  view: DefaultView | undefined,
): DefaultView[] => [...views.filter((one) => one.list !== list), ...(view ? [view] : [])];
