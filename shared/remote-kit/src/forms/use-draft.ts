import { useEffect, useRef } from 'react';
import { usePortal } from '../portal-context.ts';

/** Whether a draft, perhaps of another version of the remote, has the shape of the form's values. */
const fits = (draft: unknown, values: object): boolean =>
  typeof draft === 'object' &&
  draft !== null &&
  Object.entries(values).every(
    ([key, value]) =>
      value === undefined || typeof (draft as Record<string, unknown>)[key] === typeof value,
  );

export interface FormDraft<Values extends object> {
  /** Names the form within the remote, with the row that it edits; undefined: no draft. */
  key: string | undefined;
  /** Serialisable as JSON. */
  values(): Values;
  isDirty: boolean;
  restore(values: Values): void;
}

/**
 * Stores the values of a dirty form across the reload that the host does when a deployment has removed a file. They are
 * written only then and passed to `restore` once, for the same user.
 */
export const useDraft = <Values extends object>(draft: FormDraft<Values>): void => {
  const { forms } = usePortal();
  const { key } = draft;
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  useEffect(() => {
    // A host of an older contract has no drafts.
    if (!forms || key === undefined) return;
    const stored = forms.take(key);
    if (stored !== undefined && fits(stored, latest.current.values()))
      latest.current.restore(stored as Values);
    return forms.keep(key, () => (latest.current.isDirty ? latest.current.values() : undefined));
  }, [forms, key]);
};
