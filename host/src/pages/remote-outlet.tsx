import { Box, ProgressLine } from '@portal/ui';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { FirstText } from '../first-text/first-text.tsx';
import { usePortalHost, useShellLocation } from '../portal/portal-context.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { RemoteFailed } from './remote-failed.tsx';

/** The page's remote, with a skeleton while it loads and a panel when it fails. */
export const RemoteOutlet = ({ place, hidden }: { place: HTMLElement; hidden: boolean }) => {
  const { outlet, firstText } = usePortalHost();
  const state = useSyncExternalStore(outlet.subscribe, outlet.state);
  const { pathname } = useShellLocation();
  const text = firstText?.path === pathname ? firstText.element : null;
  const holder = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    holder.current?.append(place);
  }, [place]);

  return (
    <Box hidden={hidden}>
      <ProgressLine active={state.kind === 'loading'} />
      {state.kind === 'failed' && <RemoteFailed remote={state.remote} error={state.error} />}
      {state.kind === 'loading' &&
        state.first &&
        (text === null ? <PageSkeleton /> : <FirstText text={text} />)}
      <div ref={holder} />
    </Box>
  );
};
