import { useEffect, useRef, useState } from 'react';
import { loadAgain } from './load-again.ts';

/**
 * A part that loads when it is first enabled. A failure is returned and not cached: the next time it is enabled, it loads
 * again. `onFailed` is called for each failure.
 */
export const useLater = <T extends object>(
  load: () => Promise<T>,
  enabled: boolean,
  onFailed?: () => void,
) => {
  const [part, setPart] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  const latest = useRef(onFailed);
  useEffect(() => {
    latest.current = onFailed;
  });
  useEffect(() => {
    if (!enabled || part) return;
    let live = true;
    setFailed(false);
    loadAgain(load).then(
      (loaded) => live && setPart(loaded),
      () => {
        if (!live) return;
        setFailed(true);
        latest.current?.();
      },
    );
    return () => {
      live = false;
    };
  }, [load, enabled, part]);
  return { part, failed };
};
