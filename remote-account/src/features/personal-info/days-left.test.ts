import { daysLeft } from './days-left.ts';

describe('days left', () => {
  it.each([
    ['20260310', '2026-03-10T01:00:00+07:00', 0],
    ['20260310', '2026-03-09T23:59:00+07:00', 1],
    ['20260309', '2026-03-10T00:00:00+07:00', -1],
    ['20260301', '2026-02-27T12:00:00+07:00', 2],
    ['20280301', '2028-02-28T12:00:00+07:00', 2],
    ['20270101', '2026-12-31T23:59:59+07:00', 1],
  ])('until %s, at %s, are %d', (day, now, left) => {
    expect(daysLeft(day, Date.parse(now))).toBe(left);
  });

  it.each([[null], [''], ['soon']])('are unknown for %j', (day) => {
    expect(daysLeft(day, 0)).toBeNull();
  });
});
