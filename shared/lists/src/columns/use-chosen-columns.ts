import type { ViewList } from '@portal/types';
import { atom, useAtom } from 'jotai';
import { useCallback } from 'react';
import { storedValue } from '../stored/stored-value.ts';

type Chosen = Readonly<Record<string, readonly string[]>>;

const NONE: readonly string[] = [];

const isKeys = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((key) => typeof key === 'string');

const storedColumns = storedValue<Chosen>(
  'portal.list.columns',
  (stored) => Object.fromEntries(Object.entries(stored ?? {}).filter(([, keys]) => isKeys(keys))),
  {},
);

/** What was chosen since the page was loaded; null until then. */
const chosenColumns = atom<Chosen | null>(null);

/** The columns that the user chose for a list on this device, empty without a choice, and the setter. */
export const useChosenColumns = (
  list: ViewList,
): [readonly string[], (keys: readonly string[]) => void] => {
  const [chosen, setChosen] = useAtom(chosenColumns);
  const all = chosen ?? storedColumns.read();
  const choose = useCallback(
    (keys: readonly string[]) => {
      const { [list]: _, ...others } = storedColumns.read();
      const next = keys.length > 0 ? { ...others, [list]: keys } : others;
      setChosen(next);
      storedColumns.write(next);
    },
    [list, setChosen],
  );
  return [all[list] ?? NONE, choose];
};
