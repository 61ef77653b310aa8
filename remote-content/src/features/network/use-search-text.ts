import { useEffect, useRef, useState } from 'react';
import type { NetworkView, useNetworkView } from './use-network-view.ts';

/** Pause in typing after which the address follows: browsers refuse to change it at every key. */
const PAUSE_MS = 300;

/** What is typed counts at once; the address follows it, and it follows the address when that comes from elsewhere. */
export const useSearchText = ({ view, show }: ReturnType<typeof useNetworkView>) => {
  const [text, setText] = useState(view.search);
  const latest = useRef(show);
  const written = useRef(view.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (timer.current !== undefined || view.search === written.current) return;
    written.current = view.search;
    setText(view.search);
  }, [view.search]);
  const write = (value: string, pause: number) => {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      written.current = value.trim();
      // One entry of the history for a search, not one a letter.
      latest.current({ search: value }, { replace: true });
    }, pause);
  };
  /** Another choice: it takes what is typed along, or changes it. */
  const choose = (part: Partial<NetworkView>) => {
    const value = part.search ?? text;
    clearTimeout(timer.current);
    timer.current = undefined;
    written.current = value.trim();
    setText(value);
    show({ ...part, search: value });
  };
  return {
    text,
    choose,
    type: (value: string) => write(value, PAUSE_MS),
    search: (value: string) => write(value, 0),
  };
};
