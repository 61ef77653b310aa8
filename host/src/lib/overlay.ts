import { lazyModule } from './lazy-module.ts';

/** Dialogs, drawers and toasts: not on the way to the first screen. */
export const { load: loadOverlay, use: useOverlay } = lazyModule(
  () => import('@portal/ui/overlay'),
);

/** Menus and popovers, which bring Ark UI: loaded when the browser is idle or at a press. */
export const { load: loadMenus, use: useMenus } = lazyModule(() => import('@portal/ui/menu'));
