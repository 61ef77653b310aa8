import { PHONE } from '@portal/lists';
import { useMedia } from '@portal/ui';
import { useCallback, useState } from 'react';

const KEY = 'portal.charts.open';

const remembered = (): boolean => {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    // Storage may be forbidden; the charts work without.
    return false;
  }
};

/** Whether the charts are unfolded; remembered on this device, but on phones they are folded whenever a page opens. */
export const useChartsOpen = (): [boolean, (open: boolean) => void] => {
  const phone = useMedia(PHONE);
  const [open, setOpen] = useState(() => !phone && remembered());
  const change = useCallback((next: boolean) => {
    setOpen(next);
    try {
      localStorage.setItem(KEY, next ? '1' : '0');
    } catch {
      // See above.
    }
  }, []);
  return [open, change];
};
