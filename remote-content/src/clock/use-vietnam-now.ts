import { usePeriod } from './use-period.ts';
import { type VietnamNow, vietnamNow } from './vietnam.ts';

const HOUR_MS = 3_600_000;

/** The hour and day in Việt Nam, kept right in a tab that stays open over night. */
export const useVietnamNow = (): VietnamNow => vietnamNow(usePeriod(HOUR_MS));
