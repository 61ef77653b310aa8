import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';

interface Seen {
  path: string;
  address: string;
  /** What its page was called. */
  title?: string;
}

/** The list that was seen last: the way back from a detail leads to the same rows. */
const lastSeen = atom<Seen | null>(null);

/** Remembers the list's address. */
export const useRememberList = (pathname: string, search: string, title: string): void => {
  const set = useSetAtom(lastSeen);
  useEffect(
    () => set({ path: pathname, address: pathname + search, title }),
    [set, pathname, search, title],
  );
};

/** Path, address and title of the list seen last, as it was left; the plain `otherwise` if there was none. */
export const useLastList = (otherwise: string): Seen =>
  useAtomValue(lastSeen) ?? { path: otherwise, address: otherwise };
