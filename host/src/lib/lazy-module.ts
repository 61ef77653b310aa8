import { useEffect, useSyncExternalStore } from 'react';

/** A module that loads later. A failure is not cached, here or by the federation library (recover-shared.ts): the next attempt loads it again. */
export const lazyModule = <Module>(fetch: () => Promise<Module>) => {
  let loaded: Module | null = null;
  const listeners = new Set<() => void>();

  const load = async (): Promise<Module> => {
    loaded ??= await fetch();
    for (const listener of listeners) listener();
    return loaded;
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };

  /** The module once it is loaded; `needed` starts loading it, another `attempt` loads it again. */
  const use = (needed: boolean, attempt = 0): Module | null => {
    const current = useSyncExternalStore(subscribe, () => loaded);
    // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to load again.
    useEffect(() => {
      if (needed && !current) load().catch(() => undefined);
    }, [needed, current, attempt]);
    return current;
  };

  return { load, use };
};
