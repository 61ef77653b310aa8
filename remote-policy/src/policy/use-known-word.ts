import { useLabel } from '@portal/lists';
import { dash } from '@portal/ui/data';
import { useCallback } from 'react';

/** The label of a code in a group of `@portal/domain/locales`; a code without a label is shown as it came, none as a dash. */
export const useKnownWord = () => {
  const label = useLabel();
  return useCallback(
    (group: string, code: string | null): string =>
      code ? label(`${group}.${code}`, { defaultValue: code }) : dash,
    [label],
  );
};
