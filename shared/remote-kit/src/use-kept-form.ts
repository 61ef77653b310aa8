import { useEffect, useRef } from 'react';
import { usePortal } from './portal-context.ts';

/** Whether what was kept, perhaps by another version of the remote, fits what the form holds now. */
const fits = (kept: unknown, values: unknown): boolean => {
  if (typeof kept !== typeof values || (kept === null) !== (values === null)) return false;
  if (typeof values !== 'object' || values === null) return true;
  return Object.entries(values).every(
    ([key, value]) =>
      value === undefined || typeof (kept as Record<string, unknown>)[key] === typeof value,
  );
};

/**
 * What is typed outlives the one reload that the portal does by itself, when a deployment has taken a file away. It is
 * written at that moment alone, and given to `restore` once, to the same person. Never for passwords, codes or files.
 * @param key Names the form within the remote, with the row it is about.
 * @param values As JSON can hold them; undefined while nothing is typed.
 */
export const useKeptForm = <T extends string | object>(
  key: string,
  values: T | undefined,
  restore: (values: T) => void,
): void => {
  const { forms } = usePortal();
  const latest = useRef({ values, restore });
  useEffect(() => {
    latest.current = { values, restore };
  });
  useEffect(() => {
    // A host of an older contract keeps nothing.
    if (!forms) return;
    const kept = forms.take(key);
    const { values: first, restore: give } = latest.current;
    if (kept !== undefined && (first === undefined || fits(kept, first))) give(kept as T);
    return forms.keep(key, () => latest.current.values);
  }, [forms, key]);
};
