import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { openModals } from './open-modals.ts';

const none = () => undefined;

/**
 * An element to render into that is always where a reader can use it: at `home`, or in the topmost modal dialog, outside
 * of which all is inert. It is moved, not made again, so that what is in it goes on. `moved` changes with its place.
 */
export function useTopmostPlace(home: RefObject<HTMLElement | null>) {
  const [place] = useState(() => {
    const element = document.createElement('div');
    element.style.display = 'contents';
    return element;
  });
  const dialog = useSyncExternalStore(openModals.subscribe, openModals.topmost, none);
  useLayoutEffect(() => {
    (dialog ?? home.current)?.append(place);
  }, [dialog, home, place]);
  return { place, moved: dialog };
}
