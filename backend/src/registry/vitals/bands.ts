import type { VitalName } from '@portal/types';

/** Each band is a tenth wider than the one below: a value that is read back is off by 5 % at most. */
const STEP = Math.log(1.1);
/** Shifts are counted in ten thousandths; times in milliseconds as they are. */
const SHIFT_UNIT = 10_000;
const CLS_DIGITS = 1_000;

const unitOf = (name: VitalName) => (name === 'CLS' ? SHIFT_UNIT : 1);

/** The band of a value; 0 is below one unit. */
export const bandOf = (name: VitalName, value: number): number => {
  const units = value * unitOf(name);
  return units < 1 ? 0 : 1 + Math.floor(Math.log(units) / STEP);
};

/** The middle of a band. */
export const middleOf = (name: VitalName, band: number): number => {
  const units = band === 0 ? 0 : Math.exp((band - 0.5) * STEP);
  return name === 'CLS'
    ? Math.round((units / SHIFT_UNIT) * CLS_DIGITS) / CLS_DIGITS
    : Math.round(units);
};
