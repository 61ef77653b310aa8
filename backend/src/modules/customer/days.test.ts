import { birthdaysIn } from './days.ts';

const days = (period: 'week' | 'month', now: string) =>
  birthdaysIn(period, new Date(now)).map(({ on }) => on);

describe('birthdays kept in a stretch', () => {
  it('POL-13 a week goes from Monday to Sunday in Việt Nam, whatever the machine’s zone', () => {
    // 18:00 UTC on Sunday is Monday in Việt Nam.
    expect(days('week', '2026-11-22T18:00:00Z')).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ]);
    expect(days('week', '2026-11-22T16:00:00Z')[0]).toBe('2026-11-16');
  });

  it('a month has all its days, and the week over New Year both years', () => {
    expect(days('month', '2026-11-30T16:59:00Z')).toHaveLength(30);
    expect(days('month', '2026-11-30T17:00:00Z')[0]).toBe('2026-12-01');
    expect(days('week', '2026-12-31T05:00:00Z').at(-1)).toBe('2027-01-03');
  });

  it('29 February is kept on the 28th where there is no 29th', () => {
    const birthdays = birthdaysIn('month', new Date('2027-02-10T00:00:00Z'));
    expect(birthdays.at(-1)).toEqual({ month: 2, day: 29, on: '2027-02-28' });
    expect(birthdaysIn('month', new Date('2028-02-10T00:00:00Z')).at(-1)).toEqual({
      month: 2,
      day: 29,
      on: '2028-02-29',
    });
  });
});
