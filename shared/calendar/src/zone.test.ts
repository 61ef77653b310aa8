import { compactDay, localDay, localMoment, localParts, today } from './index.ts';

describe('Vietnam’s day', () => {
  it('POL-13 takes today from Ho Chi Minh City, not from the machine', () => {
    // 18:30 UTC on the 30th is 01:30 on the 1st in Vietnam.
    expect(today(Date.UTC(2025, 10, 30, 18, 30))).toBe('20251201');
    expect(today(Date.UTC(2025, 10, 30, 16, 59))).toBe('20251130');
    expect(localDay(new Date('2025-11-30T17:00:00Z'))).toBe('2025-12-01');
    expect(compactDay('2025-12-01')).toBe('20251201');
  });

  it('I18N-08 shows the hour of a wall there', () => {
    expect(localParts(Date.parse('2026-11-20T17:00:00Z'))).toEqual({
      year: 2026,
      month: 11,
      day: 21,
      hour: 0,
      minute: 0,
      second: 0,
    });
    expect(localMoment(new Date('2026-11-20T16:05:00Z'))).toBe('20/11/2026, 23:05');
  });
});
