import { createValue, type ReadonlyValue } from '@portal/remote-kit/shell';
import type { Settings } from '@portal/types';

/** The public settings as they are now: those of the page's HTML, and later what the service says. */
export interface LiveSettings extends Settings {
  /** Called when a value has changed; `all` is another object then. */
  subscribe: ReadonlyValue<unknown>['subscribe'];
  all(): Readonly<Record<string, string>>;
  /** Replaces all values; subscribers are not called when they are the same. */
  replace(values: Readonly<Record<string, string>>): void;
}

const isSame = (
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): boolean => {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
};

/** The settings that the page came with. */
export const createLiveSettings = (initial: Readonly<Record<string, string>>): LiveSettings => {
  const values = createValue(initial);
  return {
    get: (key) => values.get()[key],
    all: values.get,
    subscribe: values.subscribe,
    replace: (next) => {
      if (!isSame(values.get(), next)) values.set(next);
    },
  };
};
