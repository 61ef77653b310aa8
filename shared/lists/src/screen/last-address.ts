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

/** Remembers the address of a list in memory, so that `useLastList` leads back to it; call it on the list's page. */
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

/**
 * The list among these paths that was shown last, with the address and title it had; the first path as it is if none
 * was.
 */
export const useLastList = (usual: string, ...others: string[]): Seen => {
  const paths = [usual, ...others];
  const found = useAtomValue(seenLists).find(({ path }) => paths.includes(path));
  return found ?? { path: usual, address: usual };
};
