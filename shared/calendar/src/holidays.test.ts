import { holidayDays, holidaysBetween, publicHoliday } from './index.ts';

const off = (from: string, to: string, further?: Set<string>) =>
  holidaysBetween(from, to, further).map(({ day, name }) => `${day} ${name}`);

describe('days off', () => {
  it('part of CAL-12: Tết and the public holidays have their names', () => {
    expect(off('20260101', '20261231')).toEqual([
      '20260101 NEW_YEAR',
      '20260216 TET',
      '20260217 TET',
      '20260218 TET',
      '20260219 TET',
      '20260220 TET',
      '20260426 HUNG_KINGS',
      '20260427 SUBSTITUTE',
      '20260430 REUNIFICATION',
      '20260501 LABOUR',
      '20260902 NATIONAL',
    ]);
    expect(publicHoliday('2030-02-01')).toBe('TET');
    expect(publicHoliday('20261124')).toBeUndefined();
  });

  it('a holiday on a weekend is off again on the next weekdays', () => {
    expect(off('20270204', '20270212')).toEqual([
      '20270205 TET',
      '20270206 TET',
      '20270207 TET',
      '20270208 TET',
      '20270209 TET',
      '20270210 SUBSTITUTE',
      '20270211 SUBSTITUTE',
    ]);
    // The range begins behind the holiday itself.
    expect(off('20260427', '20260428')).toEqual(['20260427 SUBSTITUTE']);
  });

  it('days of the company are added, in the form of the setting', () => {
    const further = holidayDays('2026-09-01, 2026-09-02,mai, 2026-9-3');
    expect(further).toEqual(new Set(['20260901', '20260902']));
    expect(off('20260830', '20260905', further)).toEqual(['20260901 COMPANY', '20260902 NATIONAL']);
  });
});
