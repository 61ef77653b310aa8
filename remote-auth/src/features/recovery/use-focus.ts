import { useEffect, useRef } from 'react';

/** Puts the cursor into a step's field: when the step appears, and again with each new `fault` of it. */
export const useFocus = (fault: string | undefined, atOnce = true) => {
  const field = useRef<HTMLInputElement>(null);
  const first = useRef(atOnce);
  useEffect(() => {
    if (first.current || fault) field.current?.focus();
    first.current = false;
  }, [fault]);
  return field;
};
