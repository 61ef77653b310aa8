import { useEffect, useRef } from 'react';
import { usePortal } from './portal-context.ts';

/** Whether a draft, perhaps of another version of the remote, has the shape of the form's values. */
const fits = (draft: unknown, values: unknown): boolean => {
  if (typeof draft !== typeof values || (draft === null) !== (values === null)) return false;
  if (typeof values !== 'object' || values === null) return true;
  return Object.entries(values).every(
    ([key, value]) =>
      value === undefined || typeof (draft as Record<string, unknown>)[key] === typeof value,
  );
};

/**
 * Stores the typed values across the reload that the host does when a deployment has removed a file. They are written only
 * then and passed to `restore` once, for the same user. Not for passwords, codes or files.
 * @param key Names the form within the remote, with the row that it edits.
 * @param values Serialisable as JSON; undefined while the form is empty.
 */
export const useFormDraft = <T extends string | object>(
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
    // A host of an older contract has no drafts.
    if (!forms) return;
    const draft = forms.take(key);
    const { values: initial, restore: restoreLatest } = latest.current;
    if (draft !== undefined && (initial === undefined || fits(draft, initial)))
      restoreLatest(draft as T);
    return forms.keep(key, () => latest.current.values);
  }, [forms, key]);
};
