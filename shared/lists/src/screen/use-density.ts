import { useCallback, useState } from 'react';

export type Density = 'comfortable' | 'compact';

const KEY = 'portal.list.density';

const remembered = (): Density => {
  try {
    return localStorage.getItem(KEY) === 'compact' ? 'compact' : 'comfortable';
  } catch {
    // Storage may be forbidden; the list works without.
    return 'comfortable';
  }
};

/** The density of the rows and its setter; stored on this device, for all lists. */
export const useDensity = (): [Density, (density: Density) => void] => {
  const [density, setDensity] = useState(remembered);
  const change = useCallback((next: Density) => {
    setDensity(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // See above.
    }
  }, []);
  return [density, change];
};
