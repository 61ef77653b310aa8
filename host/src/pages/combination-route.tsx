import { useEffect, useState } from 'react';
import { lazyModule } from '../lib/lazy-module.ts';
import { usePortalHost } from '../portal/portal-context.ts';
import { PageSkeleton } from './page-skeleton.tsx';

const { use: useDevtools } = lazyModule(() => import('../devtools/index.ts'));

/** The page of a link with a combination of versions; few people open one, so it loads with the developers' panel. */
export const CombinationRoute = ({ text }: { text: string }) => {
  const { i18n } = usePortalHost();
  const loaded = useDevtools(true);
  const [hasWords, setHasWords] = useState(false);
  useEffect(() => {
    if (loaded) void loaded.addDevtoolsWords(i18n).then(() => setHasWords(true));
  }, [loaded, i18n]);
  return loaded && hasWords ? <loaded.CombinationPage text={text} /> : <PageSkeleton />;
};
