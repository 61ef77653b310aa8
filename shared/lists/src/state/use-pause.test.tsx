import { act, renderHook } from '@testing-library/react';
import { DEBOUNCE_MS, usePause } from './use-pause.ts';

describe('API-04 the text of a search after a pause', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const show = () => {
    const { result } = renderHook(() => usePause(''));
    return {
      text: () => result.current[0],
      type: (text: string) => act(() => result.current[1](text)),
    };
  };

  it('follows when typing has stopped, without blanks around it', () => {
    const { text, type } = show();
    type(' an');
    type(' anh ');
    act(() => jest.advanceTimersByTime(DEBOUNCE_MS - 1));
    expect(text()).toBe('');
    act(() => jest.advanceTimersByTime(1));
    expect(text()).toBe('anh');
  });

  it('is empty at once when the field is emptied', () => {
    const { text, type } = show();
    type('anh');
    act(() => jest.advanceTimersByTime(DEBOUNCE_MS));
    type('  ');
    expect(text()).toBe('');
  });
});
