import { useEffect, useState } from 'react';
import { loadAgain } from './load-again.ts';

/**
 * A part that loads when it is first enabled. A failure is returned and not cached: the next time it is enabled, it loads
 * again.
 */
export const useLater = <T extends object>(load: () => Promise<T>, enabled: boolean) => {
  const [part, setPart] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!enabled || part) return;
    let live = true;
    setFailed(false);
    loadAgain(load).then(
      (loaded) => live && setPart(loaded),
      () => live && setFailed(true),
    );
    return () => {
      live = false;
    };
  }, [load, enabled, part]);
  return { part, failed };
};
