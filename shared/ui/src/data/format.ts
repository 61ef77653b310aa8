import { DEFAULT_LANGUAGE } from '@portal/domain/language';
import { wordsOf } from '../provider/words.ts';

/** Shown for an empty value (POL-13). */
export const dash = '–';

type Maybe<T> = T | null | undefined;

const isNumber = (value: Maybe<number | string>): boolean =>
  value !== null && value !== undefined && value !== '' && Number.isFinite(Number(value));

/**
 * Thousands apart, in the default language 1.234.567,8. Dash for what is empty or no number; zero is '0'.
 * `digits` is how many decimals at most. Not Intl: the result is the same text in every browser.
 */
export const formatNumber = (
  value: Maybe<number | string>,
  options: { digits?: number; locale?: string } = {},
): string => {
  if (!isNumber(value)) return dash;
  const { digits = 0, locale = DEFAULT_LANGUAGE } = options;
  const { group, decimal } = wordsOf(locale).number;
  const number = Number(value);
  const [whole = '0', rest = ''] = Math.abs(number).toFixed(digits).split('.');
  const fraction = rest.replace(/0+$/, '');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  const sign = number < 0 && /[1-9]/.test(whole + fraction) ? '-' : '';
  return sign + grouped + (fraction ? decimal + fraction : '');
};

/** Dong without decimals: 1.250.000. Dash for empty and for zero (POL-13). `unit` puts ₫ after it. */
export const formatMoney = (
  value: Maybe<number | string>,
  options: { unit?: boolean; locale?: string } = {},
): string => {
  if (!isNumber(value) || Math.round(Number(value)) === 0) return dash;
  const text = formatNumber(value, { locale: options.locale });
  return options.unit ? `${text} ₫` : text;
};

/** 12.5 as '12,5%'. Dash for empty. */
export const formatPercent = (
  value: Maybe<number | string>,
  options: { digits?: number; locale?: string } = {},
): string => {
  const text = formatNumber(value, { digits: options.digits ?? 1, locale: options.locale });
  return text === dash ? dash : `${text}%`;
};

/** Dong for a figure that is read at a glance: '12,35 tỷ', '8,4 triệu'; in full below a million, a dash for none. */
export const compactMoney = (value: number, locale: string): string => {
  const amount = Math.abs(value);
  if (!Number.isFinite(value) || amount < 1_000_000) return formatMoney(value, { locale });
  // By the rounded figure, or 999,99 million would read '1.000 triệu'.
  const isBillions = amount >= 999_950_000;
  const { million, billion } = wordsOf(locale).number;
  const figure = formatNumber(value / (isBillions ? 1e9 : 1e6), {
    digits: isBillions ? 2 : 1,
    locale,
  });
  return `${figure} ${isBillions ? billion : million}`;
};
