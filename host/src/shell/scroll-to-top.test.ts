import { scrollToTopSoon } from './scroll-to-top.ts';

const scrolled = jest.fn();
const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key }));

beforeEach(() => {
  jest.useFakeTimers();
  scrolled.mockClear();
  window.scrollTo = scrolled;
});
afterEach(() => jest.useRealTimers());

describe('the top of another page', () => {
  it('HDR-10 is scrolled to after a second, whatever else is typed', () => {
    scrollToTopSoon();
    press('a');
    jest.advanceTimersByTime(999);
    expect(scrolled).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(scrolled.mock.calls).toEqual([[{ top: 0 }]]);
  });

  it('is not scrolled to after Tab, or after another change of page', () => {
    scrollToTopSoon();
    press('Tab');
    const off = scrollToTopSoon();
    off();
    jest.advanceTimersByTime(5_000);
    expect(scrolled).not.toHaveBeenCalled();
  });
});
