import type { VitalFigures, VitalName } from '@portal/types';
import { useUi } from '@portal/ui';
import { formatNumber } from '@portal/ui/data';
import { useReleaseWords } from './use-release-words.ts';

/** In the order in which a person waits for them. */
export const SPEEDS: readonly VitalName[] = ['TTFB', 'LCP', 'INP', 'CLS'];
/** Above these a page counts as slow (https://web.dev/vitals); milliseconds, CLS without unit. */
const SLOW: Readonly<Record<VitalName, number>> = { TTFB: 1_800, LCP: 4_000, INP: 500, CLS: 0.25 };
const SECOND = 1_000;

/** Whether one of the figures is slow for a quarter of the visits. */
export const isSlow = (vitals: VitalFigures): boolean =>
  SPEEDS.some((name) => (vitals[name]?.p75 ?? 0) > SLOW[name]);

/** The text of a figure: '1,2 giây', '80 ms', '0,08'. */
export const useSpeed = () => {
  const t = useReleaseWords();
  const { locale } = useUi();
  return (vitals: VitalFigures, name: VitalName): string => {
    const value = vitals[name]?.p75;
    if (value === undefined) return '–';
    if (name === 'CLS') return formatNumber(value, { digits: 2, locale });
    if (value < SECOND) return t('ms', { n: formatNumber(value, { locale }) });
    return t('seconds', { n: formatNumber(value / SECOND, { digits: 1, locale }) });
  };
};
