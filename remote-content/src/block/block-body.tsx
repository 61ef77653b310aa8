import { Box, Card, EmptyState, ErrorState, useUi, VisuallyHidden } from '@portal/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { SlimFailure } from './slim-failure.tsx';
import type { Block } from './use-block.ts';

type Height = string | Partial<Record<'base' | 'sm' | 'md' | 'lg', string>>;

export interface BlockBodyProps<T> {
  block: Block<T>;
  /** The room that it takes in every state, so that nothing below moves. */
  reserve?: Height;
  /** Shown while loading, in the shape of the content. */
  skeleton: ReactNode;
  empty?: string;
  /** The block is on the page itself: what it says instead of content gets a card. */
  framed?: boolean;
  /** Its failure is shown in one line, where there is no room for more. */
  slim?: boolean;
  children: (data: T) => ReactNode;
}

const Frame = ({ framed, children }: { framed: boolean | undefined; children: ReactNode }) =>
  framed ? (
    <Card padding="none" display="grid" alignItems="center">
      {children}
    </Card>
  ) : (
    children
  );

/** The four states of a block: loading, ready, empty, failed with a retry (HOME-06). */
export const BlockBody = <T,>(props: BlockBodyProps<T>) => {
  const { block, reserve, skeleton, children } = props;
  const { words } = useUi();
  const body = useRef<HTMLDivElement>(null);
  const retried = useRef(false);
  const { status, data } = block;
  useEffect(() => {
    if (!retried.current || status === 'error') return;
    retried.current = false;
    // The retry button that had the focus is gone: go on from what comes in its place.
    body.current?.focus({ preventScroll: true });
  }, [status]);
  const retry = () => {
    retried.current = true;
    block.retry();
  };
  return (
    <Box
      ref={body}
      tabIndex={-1}
      data-focus-target
      minHeight={status === 'empty' ? undefined : reserve}
      minWidth="0"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      alignItems={status === 'error' && !props.framed ? 'center' : 'stretch'}
    >
      {status === 'loading' && (
        <div role="status">
          <VisuallyHidden>{words.loading}</VisuallyHidden>
          {skeleton}
        </div>
      )}
      {status === 'error' && props.slim && <SlimFailure code={block.code} onRetry={retry} />}
      {status === 'error' && !props.slim && (
        <Frame framed={props.framed}>
          <ErrorState compact code={block.code} onRetry={retry} />
        </Frame>
      )}
      {status === 'empty' && (
        <Frame framed={props.framed}>
          <EmptyState compact title={props.empty} />
        </Frame>
      )}
      {status === 'ready' && data !== undefined && children(data)}
    </Box>
  );
};
