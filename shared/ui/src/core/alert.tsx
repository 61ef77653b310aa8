import type { ReactNode } from 'react';
import CircleAlert from '#icon/circle-alert';
import CircleCheck from '#icon/circle-check';
import Info from '#icon/info';
import TriangleAlert from '#icon/triangle-alert';
import X from '#icon/x';
import { useUi } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';
import { toneStyles } from './badge.tsx';
import { IconButton } from './button.tsx';
import { VisuallyHidden } from './layout.tsx';

const pictures = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  accent: Info,
};

const Root = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'flex-start',
    padding: '4',
    borderWidth: '1px',
    borderRadius: 'md',
    fontSize: 'sm',
  },
  variants: {
    tone: {
      info: toneStyles.info,
      success: toneStyles.success,
      warning: toneStyles.warning,
      danger: toneStyles.danger,
      accent: toneStyles.accent,
    },
  },
});

type AlertTone = 'info' | 'success' | 'warning' | 'danger' | 'accent';

export type AlertProps = {
  tone?: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  onClose?: () => void;
  /** Spoken when it appears (danger: at once). False for one that was there from the start. */
  live?: boolean;
};

/** Words the reader must not miss, in the place they belong to. */
export function Alert(props: AlertProps) {
  const { words } = useUi();
  const { tone = 'info', live = true } = props;
  const Picture = pictures[tone];
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <Root tone={tone} role={live ? role : undefined}>
      <chakra.span flexShrink={0} paddingBlockStart="1px" aria-hidden>
        <Picture size={20} />
      </chakra.span>
      <chakra.div flex="1" minWidth="0" display="grid" gap="1">
        <VisuallyHidden>{words.tones[tone]}: </VisuallyHidden>
        {props.title && <chakra.p fontWeight="600">{props.title}</chakra.p>}
        {props.children && <chakra.div color="ink">{props.children}</chakra.div>}
        {props.action && <chakra.div paddingBlockStart="2">{props.action}</chakra.div>}
      </chakra.div>
      {props.onClose && (
        <chakra.span margin="-2" marginInlineStart="0">
          <IconButton
            size="sm"
            label={words.close}
            icon={<X size={18} />}
            onClick={props.onClose}
          />
        </chakra.span>
      )}
    </Root>
  );
}
