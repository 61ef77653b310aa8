import { useEffect, useState } from 'react';

export type Overlay = typeof import('@portal/ui/overlay');

let loaded: Overlay | null = null;

/** Dialogs, menus, drawers and toasts: not on the way to the first screen. A failure is not kept, here or by the library (heal-shared.ts). */
export const loadOverlay = async (): Promise<Overlay> => {
  loaded ??= await import('@portal/ui/overlay');
  return loaded;
};

/** The overlay components once they are here; `wanted` starts fetching them, a change of `asked` fetches again. */
export const useOverlay = (wanted: boolean, asked = 0): Overlay | null => {
  const [overlay, setOverlay] = useState(loaded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: being asked again is a reason to fetch again.
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
  }, [wanted, overlay, asked]);
  return overlay;
};
