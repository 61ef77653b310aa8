import {
  addDays,
  addYears,
  dateOfDay,
  dayNumber,
  daysBetween,
  endOfMonth,
  firstOfMonth,
  isLeapYear,
  monthOf,
  weekOf,
} from './index.ts';

describe('calendar days', () => {
  it('adds days over the end of months and years, in the form of the day', () => {
    expect(addDays('20251230', 5)).toBe('20260104');
    expect(addDays('2025-12-30', 5)).toBe('2026-01-04');
    expect(addDays('20240301', -1)).toBe('20240229');
  });

  it('adds years, and 29 February becomes the 28th', () => {
    expect(addYears('20251121', 2)).toBe('20271121');
    expect(addYears('20240229', 2)).toBe('20260228');
    expect(addYears('2024-02-29', 4)).toBe('2028-02-29');
  });

  it('knows the first and the last day of a month', () => {
    expect(firstOfMonth('2026-03-31')).toBe('2026-03-01');
    expect(firstOfMonth('2026-01-15', -1)).toBe('2025-12-01');
    expect(firstOfMonth('20261115', 2)).toBe('20270101');
    expect(endOfMonth('20240210')).toBe('20240229');
    expect(endOfMonth('20251201')).toBe('20251231');
  });

  it('counts the days between two days, backwards too', () => {
    expect(daysBetween('20251130', '20251201')).toBe(1);
    expect(daysBetween('20251201', '2025-11-30')).toBe(-1);
    expect(daysBetween('20251201', null)).toBeUndefined();
    expect(daysBetween('20251201', 'soon')).toBeUndefined();
  });

  it.each([
    ['20261121', '20261121', 0],
    ['20261121', '20261201', 10],
    ['20240228', '20240301', 2],
    ['20270101', '20261231', -1],
  ])('counts the days from %s to %s', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });

  it('has no number for what is no day', () => {
    expect(['20250230', '2025', '', '2025-13-01'].map(dayNumber)).toEqual([NaN, NaN, NaN, NaN]);
    expect(dateOfDay(dayNumber('20240229'))).toBe('2024-02-29');
  });

  it('gives the week from Monday to Sunday', () => {
    expect(weekOf('20251130')).toEqual([
      '20251124',
      '20251125',
      '20251126',
      '20251127',
      '20251128',
      '20251129',
      '20251130',
    ]);
    expect(weekOf('2025-11-24')[0]).toBe('2025-11-24');
    expect(weekOf('19691231')[0]).toBe('19691229');
  });

  it('gives all days of a month', () => {
    expect(monthOf('20240215')).toHaveLength(29);
    expect(monthOf('2025-12-31').at(-1)).toBe('2025-12-31');
  });

  it('knows leap years', () => {
    expect([1900, 2000, 2023, 2024].filter(isLeapYear)).toEqual([2000, 2024]);
  });
});
