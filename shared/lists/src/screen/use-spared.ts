import { useMedia } from '@portal/ui';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { LITTLE_ROOM, ROOM, TABLE } from '../panel/breakpoints.ts';

/** Keys of the columns that give way where a table is narrow, and where it is narrower still. */
export interface Spare {
  tight: readonly string[];
  tighter: readonly string[];
}

/** More than a scroll bar is wide: one that goes because rows became lower must not bring the columns back. */
const SLACK = 24;

/** How many of the limits are not reached; one that was not reached counts as such until there is some room more. */
const narrownessOf = (width: number, before: number): number =>
  [ROOM, LITTLE_ROOM].filter((limit, at) => width < limit + (at < before ? SLACK : 0)).length;

const NONE: readonly string[] = [];

/** The columns that find no room in `place`, which may be narrower than the window. Known before the first paint. */
export const useSpared = (
  place: RefObject<HTMLElement | null>,
  spare: Spare | undefined,
): readonly string[] => {
  const isTable = useMedia(TABLE);
  const [narrowness, setNarrowness] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const look = () => {
      const { clientWidth } = element;
      // A page that is not displayed has no width: it says nothing about the room.
      if (clientWidth > 0) setNarrowness((before) => narrownessOf(clientWidth, before));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  if (!spare || !isTable || narrowness === 0) return NONE;
  return narrowness === 1 ? spare.tight : [...spare.tight, ...spare.tighter];
};
