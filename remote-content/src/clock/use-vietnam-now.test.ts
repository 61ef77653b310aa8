import { act, renderHook } from '@testing-library/react';
import { useVietnamNow } from './use-vietnam-now.ts';

describe('useVietnamNow', () => {
  beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T16:58:00Z') }));
  afterEach(() => jest.useRealTimers());

  it('turns to the next day at midnight in Việt Nam, in a tab that stays open', () => {
    const { result } = renderHook(useVietnamNow);
    expect(result.current).toEqual({ day: '20261120', hour: 23, weekday: 5 });
    act(() => jest.advanceTimersByTime(3 * 60_000));
    expect(result.current).toEqual({ day: '20261121', hour: 0, weekday: 6 });
    act(() => jest.advanceTimersByTime(2 * 3_600_000));
    expect(result.current.hour).toBe(2);
  });

  it('is right at once when a machine that slept shows the tab again', () => {
    const { result } = renderHook(useVietnamNow);
    jest.setSystemTime(Date.parse('2026-11-21T01:00:00Z'));
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current).toEqual({ day: '20261121', hour: 8, weekday: 6 });
  });
});
