import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';

/** A panel under a button. It takes no focus and locks nothing: Esc, Tab and a press beside it close it. */
export const usePopover = () => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  /** Closes it with the focus back on its button. */
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };

  return { open, setOpen, close, id, root, button, onKeyDown };
};
