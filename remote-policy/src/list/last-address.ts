import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** Where each list was last seen, by its path: the way back from a detail leads to the same rows. */
const lastAddress = atom<Record<string, string>>({});

/** Remembers the list's address. */
export const useRememberList = (pathname: string, search: string): void => {
  const set = useSetAtom(lastAddress);
  useEffect(() => {
    set((known) => ({ ...known, [pathname]: pathname + search }));
  }, [set, pathname, search]);
};

/** The address of a list as it was left; the plain list if it was not seen yet. */
export const useListAddress = (pathname: string): string =>
  useAtomValue(lastAddress)[pathname] ?? pathname;
