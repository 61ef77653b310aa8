import { addDays, lunarDay } from './index.ts';

const written = (day: string) => {
  const lunar = lunarDay(day);
  return `${lunar.day}/${lunar.month}/${lunar.year}${lunar.leap ? ' nhuận' : ''}`;
};

describe('lunar days', () => {
  it.each([
    ['20260217', '1/1/2026'],
    ['20270206', '1/1/2027'],
    ['20280126', '1/1/2028'],
    // The new moon is at 23:07 in Vietnam, after midnight in China.
    ['20300202', '1/1/2030'],
    ['20300203', '2/1/2030'],
    ['20260426', '10/3/2026'],
    ['20270416', '10/3/2027'],
    ['20250725', '1/6/2025 nhuận'],
    ['20250625', '1/6/2025'],
    ['20250822', '29/6/2025 nhuận'],
    ['20250823', '1/7/2025'],
  ])('part of CAL-12: %s is %s at UTC+7', (day, lunar) => {
    expect(written(day)).toBe(lunar);
    expect(written(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`)).toBe(lunar);
  });

  it.each([
    // Years in which the calendars of Vietnam and China differ, and those of other leap months.
    ['19680129', '1/1/1968'],
    ['19850121', '1/1/1985'],
    ['20070217', '1/1/2007'],
    ['20230322', '1/2/2023 nhuận'],
    ['20200523', '1/4/2020 nhuận'],
    ['20331222', '1/11/2033 nhuận'],
    ['19991231', '24/11/1999'],
    ['20240209', '30/12/2023'],
  ])('%s is %s', (day, lunar) => {
    expect(written(day)).toBe(lunar);
  });

  it('go on one by one, months of 29 or 30 days, twelve or thirteen a year', () => {
    const months = new Map<number, number>();
    let before = lunarDay('19991231');
    for (let day = '20000101'; day < '20510101'; day = addDays(day, 1)) {
      const lunar = lunarDay(day);
      if (lunar.day === 1) {
        expect([29, 30]).toContain(before.day);
        expect(lunar.month === before.month).toBe(lunar.leap);
        months.set(lunar.year, (months.get(lunar.year) ?? 0) + 1);
      } else expect(lunar).toEqual({ ...before, day: before.day + 1 });
      before = lunar;
    }
    const whole = [...months].filter(([year]) => year > 1999 && year < 2050);
    expect(new Set(whole.map(([, count]) => count))).toEqual(new Set([12, 13]));
    expect(whole.filter(([, count]) => count === 13)).toHaveLength(18);
  });
});
