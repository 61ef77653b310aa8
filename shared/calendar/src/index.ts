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
  compactDay,
  type LocalParts,
  localDay,
  localMoment,
  localParts,
  today,
  ZONE,
} from './zone.ts';
