import type { OrphanRow } from '@portal/types';
import { useState } from 'react';

/** The chosen policies by number; they stay chosen on other pages and under other filters. */
export const useOrphanChoice = () => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen,
    toggle: (policyNo: string) =>
      setChosen((before) => {
        const next = new Set(before);
        if (!next.delete(policyNo)) next.add(policyNo);
        return next;
      }),
    addPage: (rows: readonly OrphanRow[]) =>
      setChosen((before) => new Set([...before, ...rows.map(({ policyNo }) => policyNo)])),
    clear: () => setChosen(new Set()),
  };
};
export type OrphanChoice = ReturnType<typeof useOrphanChoice>;
