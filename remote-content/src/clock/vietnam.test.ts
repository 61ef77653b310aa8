import { vietnamNow } from './vietnam.ts';

describe('clock of Việt Nam', () => {
  it.each([
    ['2026-11-20T16:59:59Z', { day: '20261120', hour: 23, weekday: 5 }],
    ['2026-11-20T17:00:00Z', { day: '20261121', hour: 0, weekday: 6 }],
    ['2024-02-28T20:00:00Z', { day: '20240229', hour: 3, weekday: 4 }],
  ])('I18N-08 shows %s as a clock in Vietnam does', (instant, shown) => {
    expect(vietnamNow(Date.parse(instant))).toEqual(shown);
  });
});
