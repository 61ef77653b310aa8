import { useWords } from '@portal/remote-kit';
import { dash } from '@portal/ui/data';
import { useCallback } from 'react';

/** The word of a server's code in a group of words; a code without one is shown as it came, none as a dash. */
export const useKnownWord = () => {
  const t = useWords();
  return useCallback(
    (group: string, code: string | null): string =>
      code ? t(`${group}.${code}`, { defaultValue: code }) : dash,
    [t],
  );
};
