import { dayNumber } from './day.ts';

/** A day of the Vietnamese lunar calendar. `leap`: it is in the second month of that number. */
export interface LunarDay {
  day: number;
  month: number;
  year: number;
  leap: boolean;
}

/** Julian day number of 1970-01-01. */
const EPOCH_JDN = 2_440_588;
/** Vietnam's midnight before Greenwich's, in days: China counts at UTC+8 and has other months now and then. */
const ZONE_DAYS = 7 / 24;
/** Mean length of a month, and the Julian date of the new moon that has number 0. */
const MONTH_DAYS = 29.530_588_853;
const FIRST_NEW_MOON = 2_415_021.076_998_695;

const RADIANS = Math.PI / 180;
const sinOf = (degrees: number) => Math.sin(degrees * RADIANS);

/** Julian day number of Vietnam's day on which new moon number `k` falls (Meeus, Astronomical Algorithms, 1991). */
function newMoonDay(k: number): number {
  const t = k / 1236.85;
  const [t2, t3] = [t * t, t * t * t];
  const mean =
    2_415_020.759_33 +
    29.530_588_68 * k +
    0.000_117_8 * t2 -
    0.000_000_155 * t3 +
    0.000_33 * sinOf(166.56 + 132.87 * t - 0.009_173 * t2);
  const sun = 359.2242 + 29.105_356_08 * k - 0.000_033_3 * t2 - 0.000_003_47 * t3;
  const moon = 306.0253 + 385.816_918_06 * k + 0.010_730_6 * t2 + 0.000_012_36 * t3;
  const node = 21.2964 + 390.670_506_46 * k - 0.001_652_8 * t2 - 0.000_002_39 * t3;
  const shift =
    (0.1734 - 0.000_393 * t) * sinOf(sun) +
    0.0021 * sinOf(2 * sun) -
    0.4068 * sinOf(moon) +
    0.0161 * sinOf(2 * moon) -
    0.0004 * sinOf(3 * moon) +
    0.0104 * sinOf(2 * node) -
    0.0051 * sinOf(sun + moon) -
    0.0074 * sinOf(sun - moon) +
    0.0004 * sinOf(2 * node + sun) -
    0.0004 * sinOf(2 * node - sun) -
    0.0006 * sinOf(2 * node + moon) +
    0.001 * sinOf(2 * node - moon) +
    0.0005 * sinOf(2 * moon + sun);
  // Clocks and the turning earth drift apart.
  const drift = -0.000_278 + 0.000_265 * t + 0.000_262 * t2;
  return Math.floor(mean + shift - drift + 0.5 + ZONE_DAYS);
}

/** Which of the twelve parts of its way the sun is in as that day begins in Vietnam; 9 begins at the winter solstice. */
function sunPart(jdn: number): number {
  const t = (jdn - 2_451_545.5 - ZONE_DAYS) / 36_525;
  const anomaly = 357.5291 + 35_999.0503 * t - 0.000_155_9 * t * t;
  const mean = 280.466_45 + 36_000.769_83 * t + 0.000_303_2 * t * t;
  const shift =
    (1.9146 - 0.004_817 * t) * sinOf(anomaly) +
    (0.019_993 - 0.000_101 * t) * sinOf(2 * anomaly) +
    0.000_29 * sinOf(3 * anomaly);
  return Math.floor(((((mean + shift) % 360) + 360) % 360) / 30);
}

/** First day of the month in which the winter solstice of a year falls: always the eleventh. */
function eleventhMonth(year: number): number {
  const lastDay = dayNumber(`${String(year).padStart(4, '0')}1231`) + EPOCH_JDN;
  const k = Math.floor((lastDay - 2_415_021) / MONTH_DAYS);
  const start = newMoonDay(k);
  return sunPart(start) >= 9 ? newMoonDay(k - 1) : start;
}

/** How many months after the eleventh the leap month comes: the first in which the sun enters no new part. */
function leapOffset(eleventh: number): number {
  const k = Math.floor((eleventh - FIRST_NEW_MOON) / MONTH_DAYS + 0.5);
  let offset = 1;
  while (offset < 13 && sunPart(newMoonDay(k + offset)) !== sunPart(newMoonDay(k + offset + 1)))
    offset += 1;
  return offset;
}

/** The lunar day of a day (yyyyMMdd or yyyy-MM-dd), as the calendars of Vietnam print it: computed at UTC+7. */
export function lunarDay(day: string): LunarDay {
  const jdn = dayNumber(day) + EPOCH_JDN;
  const year = Number(day.slice(0, 4));
  const k = Math.floor((jdn - FIRST_NEW_MOON) / MONTH_DAYS);
  const next = newMoonDay(k + 1);
  const start = next > jdn ? newMoonDay(k) : next;
  const ofYear = eleventhMonth(year);
  const isBefore = ofYear >= start;
  const [eleventh, following] = isBefore
    ? [eleventhMonth(year - 1), ofYear]
    : [ofYear, eleventhMonth(year + 1)];
  const months = Math.floor((start - eleventh) / 29);
  const leapAt = following - eleventh > 365 ? leapOffset(eleventh) : Number.POSITIVE_INFINITY;
  const month = ((months + (months >= leapAt ? 10 : 11) - 1) % 12) + 1;
  // The eleventh and twelfth month belong to the year that began before them.
  const began = (isBefore ? year : year + 1) - (month >= 11 && months < 4 ? 1 : 0);
  return { day: jdn - start + 1, month, year: began, leap: months === leapAt };
}
