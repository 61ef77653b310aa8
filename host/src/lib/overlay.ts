import { useEffect, useSyncExternalStore } from 'react';

export type Overlay = typeof import('@portal/ui/overlay');

let loaded: Overlay | null = null;
const listeners = new Set<() => void>();

/** Dialogs, menus, drawers and toasts: not on the way to the first screen. A failure is not cached, here or by the library (recover-shared.ts). */
export const loadOverlay = async (): Promise<Overlay> => {
  loaded ??= await import('@portal/ui/overlay');
  for (const listener of listeners) listener();
  return loaded;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The overlay components once they are loaded; `needed` starts loading them, another `attempt` loads them again. */
export const useOverlay = (needed: boolean, attempt = 0): Overlay | null => {
  const overlay = useSyncExternalStore(subscribe, () => loaded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to load again.
  useEffect(() => {
    if (needed && !overlay) loadOverlay().catch(() => undefined);
  }, [needed, overlay, attempt]);
  return overlay;
};
