import { useState } from 'react';

/** The chosen rows of a list; they stay chosen on other pages and under other filters. */
export const useChoice = <Key extends string | number>() => {
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set());
  return {
    chosen,
    toggle: (key: Key) =>
      setChosen((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    add: (keys: readonly Key[]) => setChosen((before) => new Set([...before, ...keys])),
    clear: () => setChosen(new Set()),
  };
};
export type Choice<Key extends string | number> = ReturnType<typeof useChoice<Key>>;
