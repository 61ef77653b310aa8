import type { Locale } from '../provider/words.ts';

/** Shown for an empty value (POL-13). */
export const dash = '–';

type Maybe<T> = T | null | undefined;

const separators: Record<Locale, [group: string, decimal: string]> = {
  vi: ['.', ','],
  en: [',', '.'],
};

const isNumber = (value: Maybe<number | string>): boolean =>
  value !== null && value !== undefined && value !== '' && Number.isFinite(Number(value));

/**
 * Thousands apart, Vietnamese style by default: 1.234.567,8. Dash for what is empty or no number; zero is '0'.
 * `digits` is how many decimals at most. Not Intl: the result is the same text in every browser.
 */
export const formatNumber = (
  value: Maybe<number | string>,
  options: { digits?: number; locale?: Locale } = {},
): string => {
  if (!isNumber(value)) return dash;
  const { digits = 0, locale = 'vi' } = options;
  const [group, decimal] = separators[locale];
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
  options: { unit?: boolean; locale?: Locale } = {},
): string => {
  if (!isNumber(value) || Math.round(Number(value)) === 0) return dash;
  const text = formatNumber(value, { locale: options.locale });
  return options.unit ? `${text} ₫` : text;
};

/** 12.5 as '12,5%'. Dash for empty. */
export const formatPercent = (
  value: Maybe<number | string>,
  options: { digits?: number; locale?: Locale } = {},
): string => {
  const text = formatNumber(value, { digits: options.digits ?? 1, locale: options.locale });
  return text === dash ? dash : `${text}%`;
};
