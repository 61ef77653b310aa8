import { useEffect, useState } from 'react';

export type Overlay = typeof import('@portal/ui/overlay');

let loaded: Overlay | null = null;

/** Dialogs, menus, drawers and toasts, which the first screen does not need. A failure is not cached (recover-shared.ts). */
export const loadOverlay = async (): Promise<Overlay> => {
  loaded ??= await import('@portal/ui/overlay');
  return loaded;
};

/** The overlay components, null until they are loaded. `enabled` starts the load; a change of `attempt` loads again. */
export const useOverlay = (enabled: boolean, attempt = 0): Overlay | null => {
  const [overlay, setOverlay] = useState(loaded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to load again.
  useEffect(() => {
    if (!enabled || overlay) return;
    let live = true;
    loadOverlay().then(
      (module) => live && setOverlay(module),
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [enabled, overlay, attempt]);
  return overlay;
};
