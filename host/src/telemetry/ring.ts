/** The last items of a sequence: the oldest one gives way (ACT-05). */
export interface Ring<T> {
  push(item: T): void;
  items(): readonly T[];
  remove(item: T): void;
}

/** Calls that wait to be sent. */
export const API_ENTRIES_MOST = 100;
/** Lines of the page's own log. */
export const LOCAL_LINES_MOST = 500;

export const createRing = <T>(most: number): Ring<T> => {
  const items: T[] = [];
  return {
    push: (item) => {
      items.push(item);
      if (items.length > most) items.shift();
    },
    items: () => items,
    remove: (item) => {
      const at = items.indexOf(item);
      if (at >= 0) items.splice(at, 1);
    },
  };
};
