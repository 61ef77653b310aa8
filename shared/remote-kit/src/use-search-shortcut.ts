import { useLayoutEffect } from 'react';

/** A page's field is closer to the user's task than the header's. */
export type SearchScope = 'page' | 'portal';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/**
 * Calls `focus` when the user presses '/' outside of a text field. The innermost search field wins: a page listens on the
 * document and the header on the window, which the event reaches later. Nothing happens while a dialog is open.
 */
export const useSearchShortcut = (focus: () => void, scope: SearchScope = 'page'): void => {
  // Before the field is painted: who sees the page may press the key at once.
  useLayoutEffect(() => {
    const onKey = (event: Event) => {
      const { key, ctrlKey, metaKey, altKey, target } = event as KeyboardEvent;
      if (key !== '/' || event.defaultPrevented || isTyping(target)) return;
      if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      focus();
    };
    const source: EventTarget = scope === 'page' ? document : window;
    source.addEventListener('keydown', onKey);
    return () => source.removeEventListener('keydown', onKey);
  }, [focus, scope]);
};
