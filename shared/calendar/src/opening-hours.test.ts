import { holidaysBetween, type OpeningHours, openingAt, weekdayOf, wrongWeekday } from './index.ts';

const LUNCH = [
  ['08:00', '12:00'],
  ['13:00', '17:00'],
] as const;
const OFFICE: OpeningHours = {
  ...{ 1: LUNCH, 2: LUNCH, 3: LUNCH, 4: LUNCH, 5: LUNCH },
  6: [['08:00', '12:00']],
};
/** A wall clock in Vietnam. */
const at = (day: string, time: string) => new Date(`${day}T${time}:00+07:00`);
const closed = new Set(holidaysBetween('20260101', '20280101').map(({ day }) => day));
const state = (day: string, time: string, hours = OFFICE) => {
  const opening = openingAt(hours, at(day, time), closed);
  if (opening.open) return `open until ${opening.until}`;
  return opening.next
    ? `closed, ${opening.next.day} ${opening.next.from} (${opening.next.inDays})`
    : 'closed';
};

describe('opening hours', () => {
  it.each([
    // Friday.
    ['2026-11-27', '07:59', 'closed, 20261127 08:00 (0)'],
    ['2026-11-27', '08:00', 'open until 12:00'],
    ['2026-11-27', '11:59', 'open until 12:00'],
    ['2026-11-27', '12:00', 'closed, 20261127 13:00 (0)'],
    ['2026-11-27', '12:59', 'closed, 20261127 13:00 (0)'],
    ['2026-11-27', '13:00', 'open until 17:00'],
    ['2026-11-27', '17:00', 'closed, 20261128 08:00 (1)'],
    ['2026-11-28', '11:59', 'open until 12:00'],
    ['2026-11-28', '12:00', 'closed, 20261130 08:00 (2)'],
    ['2026-11-29', '09:00', 'closed, 20261130 08:00 (1)'],
    // A holiday, and Tết with the weekdays off after it.
    ['2027-01-01', '09:00', 'closed, 20270102 08:00 (1)'],
    ['2027-02-04', '17:00', 'closed, 20270212 08:00 (8)'],
    ['2027-02-08', '09:00', 'closed, 20270212 08:00 (4)'],
  ])('NET-07 on %s at %s it is %s', (day, time, expected) => {
    expect(state(day, time)).toBe(expected);
  });

  it('are those of Vietnam whatever the zone of the machine', () => {
    // 08:00 on Friday in Vietnam is 20:00 on Thursday in New York.
    const instant = Date.parse('2026-11-26T20:00:00-05:00');
    expect(openingAt(OFFICE, instant, closed)).toEqual({ open: true, until: '12:00' });
  });

  it('spans that meet are one, a place without hours never opens', () => {
    const whole = { 5: [...LUNCH.slice(0, 1), ['12:00', '17:00'] as const] };
    expect(state('2026-11-27', '11:00', whole)).toBe('open until 17:00');
    expect(state('2026-11-27', '11:00', {})).toBe('closed');
  });

  it('that overlap, run backwards or are no times are found by their weekday', () => {
    expect(wrongWeekday(OFFICE)).toBeUndefined();
    expect(wrongWeekday({ 2: [['12:00', '08:00']] })).toBe(2);
    expect(wrongWeekday({ 3: [['08:00', '08:00']] })).toBe(3);
    const overlap = [['08:00', '12:00'] as const, ['11:59', '17:00'] as const];
    expect(wrongWeekday({ 1: LUNCH, 4: overlap })).toBe(4);
    expect(wrongWeekday({ 5: LUNCH.toReversed() })).toBe(5);
    expect(wrongWeekday({ 6: [['8:00', '12:00']] })).toBe(6);
    expect(wrongWeekday({ 7: [['08:00', '24:00']] })).toBe(7);
  });

  it('Monday is 1 and Sunday is 7', () => {
    expect(['20261123', '2026-11-27', '20261129', '19691231'].map(weekdayOf)).toEqual([1, 5, 7, 3]);
  });
});
