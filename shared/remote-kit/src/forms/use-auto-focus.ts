import { useEffect } from 'react';

/** Puts the cursor into a field when its form appears. */
export const useAutoFocus = (id: string, enabled = true): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form appears.
  useEffect(() => {
    if (enabled) document.getElementById(id)?.focus();
  }, []);
};
