export {
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
} from './day.ts';
export {
  HOLIDAYS,
  type Holiday,
  type HolidayName,
  holidayDays,
  holidaysBetween,
  publicHoliday,
} from './holidays.ts';
export { type LunarDay, lunarDay } from './lunar.ts';
export {
  type Opening,
  type OpeningHours,
  type OpenSpan,
  openingAt,
  wrongWeekday,
} from './opening-hours.ts';
export { WEEKDAYS, type Weekday, weekdayOf } from './weekday.ts';
export {
  compactDay,
  type LocalParts,
  localDay,
  localMoment,
  localParts,
  today,
  ZONE,
} from './zone.ts';
