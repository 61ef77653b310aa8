import { type ReactNode, useId } from 'react';
import X from '#icon/x';
import { IconButton } from '../core/button.tsx';
import { useUi } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';
import { Modal } from './modal.tsx';

const sides = {
  left: {
    marginInlineEnd: 'auto',
    marginInlineStart: '0',
    animation: 'p-from-left 180ms ease-out',
  },
  right: {
    marginInlineStart: 'auto',
    marginInlineEnd: '0',
    animation: 'p-from-right 180ms ease-out',
  },
  bottom: {
    marginBlockStart: 'auto',
    borderTopRadius: 'lg',
    animation: 'p-from-bottom 180ms ease-out',
  },
};

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  side?: keyof typeof sides;
  /** px; the phone's menu is 270. */
  width?: number;
};

/** A panel from an edge: the menu and the filters on phones. */
export function Drawer(props: DrawerProps) {
  const { words } = useUi();
  const title = useId();
  const { side = 'left', width = 270 } = props;
  if (!props.open) return null;
  const bottom = side === 'bottom';
  return (
    <Modal
      onClose={props.onClose}
      dismissible
      aria-labelledby={title}
      width={bottom ? '100%' : `${width}px`}
      maxWidth={bottom ? '100%' : 'calc(100% - 48px)'}
      height={bottom ? 'fit-content' : '100dvh'}
      maxHeight={bottom ? 'calc(100dvh - 48px)' : '100dvh'}
      css={sides[side]}
    >
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="2"
        minHeight="56px"
        paddingInlineStart="4"
        paddingInlineEnd="2"
        borderBlockEndWidth="1px"
        borderColor="line"
      >
        <chakra.h2 id={title} fontWeight="600" minWidth="0">
          {props.title}
        </chakra.h2>
        <IconButton label={words.close} icon={<X size={20} />} onClick={props.onClose} />
      </chakra.div>
      <chakra.div flex="1" overflowY="auto" padding="4">
        {props.children}
      </chakra.div>
      {props.footer && (
        <chakra.div
          display="flex"
          gap="3"
          padding="4"
          borderBlockStartWidth="1px"
          borderColor="line"
        >
          {props.footer}
        </chakra.div>
      )}
    </Modal>
  );
}
