import { act } from '@testing-library/react';

/** Gives every element a width, which jsdom does not have; the result changes it and reports the new size. */
export const mockWidth = (width: number) => {
  const observers = new Set<() => void>();
  let current = width;
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => current);
  jest.spyOn(window, 'ResizeObserver').mockImplementation((callback) => {
    const tell = () => callback([], {} as ResizeObserver);
    return {
      observe: () => observers.add(tell),
      unobserve: () => observers.delete(tell),
      disconnect: () => observers.delete(tell),
    };
  });
  return {
    observers,
    change: (next: number) =>
      act(() => {
        current = next;
        for (const tell of observers) tell();
      }),
  };
};
