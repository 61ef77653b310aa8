import { lazyModule } from '../lib/lazy-module.ts';
import { useIdle } from '../lib/use-idle.ts';
import { useShellSession } from '../portal/portal-context.ts';

const { use: useWidget } = lazyModule(() => import('./contact-widget.tsx'));

/** The contact widget of visitors; its chunk loads when the page has settled (FTR-03). */
export const WidgetLayer = () => {
  const { user } = useShellSession();
  const idle = useIdle();
  const widget = useWidget(idle && !user);
  return widget && !user ? <widget.ContactWidget /> : null;
};
