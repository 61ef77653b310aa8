import { act } from '@testing-library/react';

/** Answers `matchMedia` by `matches(query)`; the result changes the answer and calls the listeners. */
export const mockMedia = (matches: (query: string) => boolean) => {
  const listeners = new Set<() => void>();
  let current = matches;
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        get matches() {
          return current(media);
        },
        addEventListener: (_: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      }) as unknown as MediaQueryList,
  );
  return {
    listeners,
    change: (next: (query: string) => boolean) =>
      act(() => {
        current = next;
        for (const listener of listeners) listener();
      }),
  };
};
