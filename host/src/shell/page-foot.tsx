import { useShellLocation } from '../portal/portal-context.ts';
import { WidgetLayer } from '../widget/widget-layer.tsx';
import { Footer } from './footer.tsx';
import { useMobileMode } from './use-mobile-mode.ts';

/** Paths with footer and widget in mobile mode (EXT-08). */
const MOBILE_PLACES = ['for-us', 'news-event', 'financial-advice', 'career'];

/** Footer and contact widget: in mobile mode on the home page and the public sections alone. */
export const PageFoot = () => {
  const { pathname } = useShellLocation();
  const mobile = useMobileMode();
  const shown = pathname === '/' || MOBILE_PLACES.some((place) => pathname.includes(place));
  if (mobile && !shown) return null;
  return (
    <>
      <Footer />
      <WidgetLayer />
    </>
  );
};
