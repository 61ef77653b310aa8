import { addDays, addYears, daysBetween, endOfMonth, today } from './local-day.ts';

describe('calendar days of Việt Nam', () => {
  it('POL-13 takes today from Ho Chi Minh City, not from the browser', () => {
    // 18:30 UTC on the 30th is 01:30 on the 1st in Việt Nam.
    expect(today(Date.UTC(2025, 10, 30, 18, 30))).toBe('20251201');
    expect(today(Date.UTC(2025, 10, 30, 16, 59))).toBe('20251130');
  });

  it('adds days over the end of months and years', () => {
    expect(addDays('20251230', 5)).toBe('20260104');
    expect(addDays('20240301', -1)).toBe('20240229');
  });

  it('adds years, and 29 February becomes the 28th', () => {
    expect(addYears('20251121', 2)).toBe('20271121');
    expect(addYears('20240229', 2)).toBe('20260228');
  });

  it('knows the last day of a month', () => {
    expect(endOfMonth('20240210')).toBe('20240229');
    expect(endOfMonth('20251201')).toBe('20251231');
  });

  it('counts the days between two days, backwards too', () => {
    expect(daysBetween('20251130', '20251201')).toBe(1);
    expect(daysBetween('20251201', '20251130')).toBe(-1);
    expect(daysBetween('20251201', null)).toBeUndefined();
  });
});
