import { formatMoney, formatNumber } from '@portal/ui/data';

const units = {
  vi: { billion: 'tỷ', million: 'triệu' },
  en: { billion: 'bn', million: 'm' },
};

/** Dong for a figure that is read at a glance: '12,35 tỷ', '8,4 triệu'; in full below a million. */
export const compactMoney = (value: number, locale: 'vi' | 'en'): string => {
  if (value < 1_000_000) return formatMoney(value, { locale });
  // By the rounded figure, or 999,99 million would read '1.000 triệu'.
  if (value < 999_950_000) {
    return `${formatNumber(value / 1e6, { digits: 1, locale })} ${units[locale].million}`;
  }
  return `${formatNumber(value / 1e9, { digits: 2, locale })} ${units[locale].billion}`;
};
