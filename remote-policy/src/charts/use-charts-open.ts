import { PHONE, storedValue } from '@portal/lists';
import { useMedia } from '@portal/ui';
import { useCallback, useState } from 'react';

const chartsOpen = storedValue(
  'portal.charts.open',
  (stored) => (typeof stored === 'boolean' ? stored : undefined),
  false,
);

/** Whether the charts are unfolded; remembered on this device, but on phones they are folded whenever a page opens. */
export const useChartsOpen = (): [boolean, (open: boolean) => void] => {
  const phone = useMedia(PHONE);
  const [open, setOpen] = useState(() => !phone && chartsOpen.read());
  const change = useCallback((next: boolean) => {
    setOpen(next);
    chartsOpen.write(next);
  }, []);
  return [open, change];
};
