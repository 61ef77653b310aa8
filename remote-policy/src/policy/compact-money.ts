import { dash, formatMoney, formatNumber } from '@portal/ui/data';

type Locale = 'vi' | 'en';

const units: Record<Locale, { billion: string; million: string }> = {
  vi: { billion: 'tỷ', million: 'triệu' },
  en: { billion: 'bn', million: 'm' },
};

/** Dong for a figure: '12,35 tỷ', '8,4 triệu'; in full below a million, a dash for none. */
export const compactMoney = (value: number, locale: Locale): string => {
  const amount = Math.abs(value);
  if (!Number.isFinite(value) || amount < 0.5) return dash;
  if (amount < 1_000_000) return formatMoney(value, { locale });
  // By the rounded figure, or 999,99 million would read '1.000 triệu'.
  const billions = amount >= 999_950_000;
  const figure = formatNumber(value / (billions ? 1e9 : 1e6), { digits: billions ? 2 : 1, locale });
  return `${figure} ${billions ? units[locale].billion : units[locale].million}`;
};
