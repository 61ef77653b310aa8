import { Button, chakra, VisuallyHidden } from '@portal/ui';
import { ChevronDown } from '@portal/ui/icons';
import type { ReactNode } from 'react';
import { PanelButton } from '../panel/panel-button.tsx';
import { useListText } from '../text/use-list-text.ts';

/** A filter behind a button of the bar. */
export const FilterPopover = ({
  label,
  active,
  width,
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
  return (
    <PanelButton
      label={label}
      width={width}
      trigger={
        <Button
          fullWidth
          minHeight="36px"
          paddingInline="3"
          paddingBlock="1"
          justifyContent="space-between"
          fontWeight={active > 0 ? '600' : '400'}
          iconEnd={
            <chakra.span color="ink.muted" display="inline-flex" aria-hidden>
              <ChevronDown size={18} />
            </chakra.span>
          }
        >
          <span>
            {/* The columns have the same words. */}
            <VisuallyHidden>{t('list.filterBy')} </VisuallyHidden>
            {label}
            {active > 0 && ` (${active})`}
          </span>
        </Button>
      }
    >
      {children}
    </PanelButton>
  );
};
