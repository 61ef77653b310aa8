import { useWords } from '@portal/remote-kit';
import { Button, chakra, VisuallyHidden } from '@portal/ui';
import { ChevronDown } from '@portal/ui/icons';
import type { ReactNode } from 'react';
import { PopoverPanel } from './popover-panel.tsx';
import { usePopover } from './use-popover.ts';

/** A filter behind a button of the bar. */
export const FilterPopover = ({
  label,
  active,
  width = '280px',
  align = 'start',
  children,
}: {
  label: string;
  /** How many conditions are on. */
  active: number;
  width?: string;
  /** The edge of the button that the panel keeps to. */
  align?: 'start' | 'end';
  children: ReactNode;
}) => {
  const t = useWords();
  const { open, setOpen, id, root, button, onKeyDown } = usePopover();
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
        onClick={() => setOpen(!open)}
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
          width={width}
        >
          {children}
        </PopoverPanel>
      )}
    </chakra.div>
  );
};
