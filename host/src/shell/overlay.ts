import { useEffect, useState } from 'react';

export type Overlay = typeof import('@portal/ui/overlay');

let loaded: Overlay | null = null;

/** Dialogs, menus, drawers and toasts: not on the way to the first screen. A failure is not remembered. */
export const loadOverlay = async (): Promise<Overlay> => {
  loaded ??= await import('@portal/ui/overlay');
  return loaded;
};

/** The overlay components once they are here; `wanted` starts fetching them. */
export const useOverlay = (wanted: boolean): Overlay | null => {
  const [overlay, setOverlay] = useState(loaded);
  useEffect(() => {
    if (!wanted || overlay) return;
    let live = true;
    loadOverlay().then(
      (module) => live && setOverlay(module),
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [wanted, overlay]);
  return overlay;
};
