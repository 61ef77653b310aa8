import type { ReactNode } from 'react';
import CloudOff from '#icon/cloud-off';
import Construction from '#icon/construction';
import Inbox from '#icon/inbox';
import LockKeyhole from '#icon/lock-keyhole';
import RotateCw from '#icon/rotate-cw';
import { useUi } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';
import { Button } from './button.tsx';
import { State, type StateProps } from './state.tsx';

type Common = { title?: ReactNode; children?: ReactNode } & Pick<StateProps, 'compact' | 'level'>;
const iconSize = (compact?: boolean) => (compact ? 20 : 26);

/** Nothing here, and that is no fault: why, and what to do next. */
export function EmptyState(props: Common & { icon?: ReactNode; action?: ReactNode }) {
  const { words } = useUi();
  return (
    <State
      {...props}
      icon={props.icon ?? <Inbox size={iconSize(props.compact)} />}
      title={props.title ?? words.emptyTitle}
    />
  );
}

export type ErrorStateProps = Common & {
  /** The coded error (docs/errors.md), shown small for the hotline. */
  code?: string;
  onRetry?: () => void;
  retrying?: boolean;
};

/** It failed: what the reader can do, a retry, the code. */
export function ErrorState(props: ErrorStateProps) {
  const { words } = useUi();
  const { code, onRetry, retrying, compact } = props;
  return (
    <State
      role="alert"
      tone="danger"
      compact={compact}
      level={props.level}
      icon={<CloudOff size={iconSize(compact)} />}
      title={props.title ?? words.errorTitle}
      action={
        onRetry && (
          <Button onClick={onRetry} loading={retrying} icon={<RotateCw size={16} />}>
            {words.retry}
          </Button>
        )
      }
    >
      {props.children ?? words.errorText}
      {code && (
        <chakra.p fontSize="xs" color="ink.subtle" paddingBlockStart="2">
          {words.errorCode}: <chakra.code fontVariantNumeric="tabular-nums">{code}</chakra.code>
        </chakra.p>
      )}
    </State>
  );
}

/** The reader may not see this page; who can help. */
export function ForbiddenState(props: Common & { homeHref?: string }) {
  const { words } = useUi();
  return (
    <State
      tone="accent"
      compact={props.compact}
      level={props.level}
      icon={<LockKeyhole size={iconSize(props.compact)} />}
      title={props.title ?? words.forbiddenTitle}
      action={
        props.homeHref && (
          <Button variant="primary" href={props.homeHref}>
            {words.home}
          </Button>
        )
      }
    >
      {props.children ?? words.forbiddenText}
    </State>
  );
}

/** The spec's own words for what is not built yet (DESIGN.md, Seed conflicts). */
export function UnderConstruction(props: Common & { action?: ReactNode }) {
  const { words } = useUi();
  return (
    <State
      {...props}
      role="status"
      tone="accent"
      icon={<Construction size={iconSize(props.compact)} />}
      title={props.title ?? words.construction}
    />
  );
}
