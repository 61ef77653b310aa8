import { useWords } from '@portal/remote-kit';
import { Button, chakra, VisuallyHidden } from '@portal/ui';
import { ChevronDown } from '@portal/ui/icons';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

/** px that a panel keeps from the edge of the screen. */
const EDGE = 24;

/** A filter behind a button of the bar. It takes no focus and locks nothing: Esc, Tab and a press beside it close it. */
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
  const t = useWords();
  const [open, setOpen] = useState(false);
  const [align, setAlign] = useState<'start' | 'end'>('start');
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  return (
    <chakra.div
      ref={root}
      position="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
    >
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
        <chakra.div
          id={id}
          role="group"
          aria-label={label}
          position="absolute"
          insetInlineStart={align === 'start' ? '0' : undefined}
          insetInlineEnd={align === 'end' ? '0' : undefined}
          top="100%"
          marginBlockStart="1"
          zIndex="menu"
          width={`${width}px`}
          maxWidth="calc(100vw - 32px)"
          maxHeight="min(480px, 70dvh)"
          overflowY="auto"
          padding="3"
          bg="raised"
          borderWidth="1px"
          borderColor="line"
          borderRadius="md"
          boxShadow="soft"
          animation="p-fade 150ms ease-out"
        >
          {children}
        </chakra.div>
      )}
    </chakra.div>
  );
};
