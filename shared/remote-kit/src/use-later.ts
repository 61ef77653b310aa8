import { useEffect, useState } from 'react';
import { loadAgain } from './load-again.ts';

/**
 * A part that is fetched when it is first wanted. A failure is told and not kept: the next time it is wanted, it
 * is fetched again.
 */
export const useLater = <T extends object>(load: () => Promise<T>, wanted: boolean) => {
  const [part, setPart] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted || part) return;
    let live = true;
    setFailed(false);
    loadAgain(load).then(
      (loaded) => live && setPart(loaded),
      () => live && setFailed(true),
    );
    return () => {
      live = false;
    };
  }, [load, wanted, part]);
  return { part, failed };
};
