import { type ReactNode, useId } from 'react';
import { Card } from '../core/card.tsx';
import { Heading, VisuallyHidden } from '../core/layout.tsx';
import { SkeletonText } from '../core/skeleton.tsx';
import { EmptyState, ErrorState } from '../core/states.tsx';
import { useUi } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';

export type PanelProps = {
  title: ReactNode;
  /** A quiet link or button at the right of the title. */
  action?: ReactNode;
  children?: ReactNode;
  status?: 'ready' | 'loading' | 'error' | 'empty';
  onRetry?: () => void;
  errorCode?: string;
  empty?: { title?: string; text?: string; action?: ReactNode };
  /** Shown while loading; lines of text by default. */
  skeleton?: ReactNode;
  /** Content to the edges: lists and tables. */
  flush?: boolean;
};

function PanelBody(props: PanelProps) {
  const { words } = useUi();
  const { status = 'ready', empty } = props;
  if (status === 'loading') {
    return (
      <div role="status">
        <VisuallyHidden>{words.loading}</VisuallyHidden>
        {props.skeleton ?? <SkeletonText lines={4} />}
      </div>
    );
  }
  if (status === 'error') {
    return <ErrorState compact code={props.errorCode} onRetry={props.onRetry} />;
  }
  if (status === 'empty') {
    return (
      <EmptyState compact title={empty?.title} action={empty?.action}>
        {empty?.text}
      </EmptyState>
    );
  }
  return props.children;
}

/** A block of a page that loads, fails and is empty by itself, leaving the others usable (HOME-06). */
export function Panel(props: PanelProps) {
  const id = useId();
  const flush = props.flush && (props.status ?? 'ready') === 'ready';
  return (
    // Clipped, not hidden: that would make it what the sticky head of a table in it scrolls with.
    <Card as="section" padding="none" aria-labelledby={id} overflow="clip">
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        paddingInline={{ base: '4', md: '5' }}
        paddingBlockStart="4"
        paddingBlockEnd="3"
      >
        <Heading id={id} size="md">
          {props.title}
        </Heading>
        {props.action && <chakra.div marginBlock="-1">{props.action}</chakra.div>}
      </chakra.div>
      <chakra.div
        paddingInline={flush ? '0' : { base: '4', md: '5' }}
        paddingBlockEnd={flush ? '0' : '5'}
      >
        <PanelBody {...props} />
      </chakra.div>
    </Card>
  );
}
