import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';

interface Seen {
  path: string;
  address: string;
  /** What its page was called. */
  title?: string;
}

/** The lists that were seen, the last one first, each once: the way back from a detail leads to the same rows. */
const seenLists = atom<readonly Seen[]>([]);

/** Remembers the list's address. */
export const useRememberList = (pathname: string, search: string, title?: string): void => {
  const set = useSetAtom(seenLists);
  useEffect(
    () =>
      set((seen) => [
        { path: pathname, address: pathname + search, ...(title && { title }) },
        ...seen.filter(({ path }) => path !== pathname),
      ]),
    [set, pathname, search, title],
  );
};

/** Path, address and title of the list seen last among these, as it was left; the plain first one if there was none. */
export const useLastList = (usual: string, ...others: string[]): Seen => {
  const paths = [usual, ...others];
  const found = useAtomValue(seenLists).find(({ path }) => paths.includes(path));
  return found ?? { path: usual, address: usual };
};
