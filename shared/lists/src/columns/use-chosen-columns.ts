import type { ViewList } from '@portal/types';
import { atom, useAtom } from 'jotai';
import { useCallback } from 'react';

type Chosen = Readonly<Record<string, readonly string[]>>;

const KEY = 'portal.list.columns';
const NONE: readonly string[] = [];

const isKeys = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((key) => typeof key === 'string');

const remembered = (): Chosen => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return Object.fromEntries(Object.entries(stored ?? {}).filter(([, keys]) => isKeys(keys)));
  } catch {
    // Storage may be forbidden or hold something else; the list works without.
    return {};
  }
};

const remember = (chosen: Chosen): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // See above.
  }
};

/** What was chosen since the page was loaded; null until then. */
const chosenColumns = atom<Chosen | null>(null);

/** The columns that the user chose for a list on this device, empty without a choice, and the setter. */
export const useChosenColumns = (
  list: ViewList,
): [readonly string[], (keys: readonly string[]) => void] => {
  const [chosen, setChosen] = useAtom(chosenColumns);
  const all = chosen ?? remembered();
  const choose = useCallback(
    (keys: readonly string[]) => {
      const { [list]: _, ...others } = remembered();
      const next = keys.length > 0 ? { ...others, [list]: keys } : others;
      setChosen(next);
      remember(next);
    },
    [list, setChosen],
  );
  return [all[list] ?? NONE, choose];
};
