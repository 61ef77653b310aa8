import { useUi } from '@portal/ui';
import { formatNumber } from '@portal/ui/data';
import { useMemo } from 'react';

const KILO = 1024;

/** Formats numbers and sizes (bytes, as KB or MB of 1024) in the user's locale. */
export const useFormat = () => {
  const { locale } = useUi();
  return useMemo(
    () => ({
      number: (value: number) => formatNumber(value, { locale }),
      size: (bytes: number) =>
        bytes < KILO * KILO
          ? `${formatNumber(Math.ceil(bytes / KILO), { locale })} KB`
          : `${formatNumber(bytes / KILO / KILO, { digits: 1, locale })} MB`,
    }),
    [locale],
  );
};
