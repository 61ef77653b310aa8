import { useOverlay } from '../lib/overlay.ts';
import { useIdle } from '../lib/use-idle.ts';

/** The toaster; its chunk loads when the page has settled. */
export const ToastLayer = () => {
  const overlay = useOverlay(useIdle());
  return overlay ? <overlay.Toaster /> : null;
};
