import { Button, chakra, VisuallyHidden } from '@portal/ui';
import { ChevronDown } from '@portal/ui/icons';
import { type ReactNode, useState } from 'react';
import { PopoverPanel } from '../panel/popover-panel.tsx';
import { usePopover } from '../panel/use-popover.ts';
import { useListText } from '../text/use-list-text.ts';

/** px that a panel keeps from the edge of the screen. */
const EDGE = 24;

/** A filter behind a button of the bar. */
export const FilterPopover = ({
  label,
  active,
  width = 280,
  children,
}: {
  label: string;
  /** How many conditions are on. */
  active: number;
  /** px */
  width?: number;
  children: ReactNode;
}) => {
  const t = useListText();
  const { open, setOpen, id, root, button, onKeyDown } = usePopover();
  const [align, setAlign] = useState<'start' | 'end'>('start');
  return (
    <chakra.div ref={root} position="relative" onKeyDown={onKeyDown}>
      <Button
        ref={button}
        fullWidth
        minHeight="36px"
        paddingInline="3"
        paddingBlock="1"
        justifyContent="space-between"
        fontWeight={active > 0 ? '600' : '400'}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        iconEnd={
          <chakra.span color="ink.muted" display="inline-flex" aria-hidden>
            <ChevronDown size={18} />
          </chakra.span>
        }
        onClick={() => {
          // Where there is no room to the right, the panel keeps to the button's right edge.
          const left = button.current?.getBoundingClientRect().left ?? 0;
          setAlign(left + width > window.innerWidth - EDGE ? 'end' : 'start');
          setOpen(!open);
        }}
      >
        <span>
          {/* The columns bear the same words. */}
          <VisuallyHidden>{t('list.filterBy')} </VisuallyHidden>
          {label}
          {active > 0 && ` (${active})`}
        </span>
      </Button>
      {open && (
        <PopoverPanel
          id={id}
          role="group"
          aria-label={label}
          insetInlineStart={align === 'start' ? '0' : undefined}
          insetInlineEnd={align === 'end' ? '0' : undefined}
          width={`${width}px`}
        >
          {children}
        </PopoverPanel>
      )}
    </chakra.div>
  );
};
