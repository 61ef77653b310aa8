import { daysBetween, vietnamNow } from './vietnam.ts';

describe('clock of Việt Nam', () => {
  it.each([
    ['2026-11-20T16:59:59Z', { day: '20261120', hour: 23, weekday: 5 }],
    ['2026-11-20T17:00:00Z', { day: '20261121', hour: 0, weekday: 6 }],
    ['2024-02-28T20:00:00Z', { day: '20240229', hour: 3, weekday: 4 }],
  ])('I18N-08 tells %s as a wall in Hồ Chí Minh does', (instant, shown) => {
    expect(vietnamNow(Date.parse(instant))).toEqual(shown);
  });

  it.each([
    ['20261121', '20261121', 0],
    ['20261121', '20261201', 10],
    ['20240228', '20240301', 2],
    ['20270101', '20261231', -1],
  ])('counts the days from %s to %s', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });
});
