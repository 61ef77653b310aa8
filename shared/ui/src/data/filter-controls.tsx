import { type ReactNode, useState } from 'react';
import SlidersHorizontal from '#icon/sliders-horizontal';
import { Button } from '../core/button.tsx';
import { Drawer } from '../overlay/drawer.tsx';
import { useUi } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';
import { formatNumber } from './format.ts';
import { useNarrow } from './use-narrow.ts';

type ControlsProps = {
  search?: ReactNode;
  children?: ReactNode;
  onClear?: () => void;
  total?: number;
  /** How many filters are on. */
  active: number;
};

/** The controls in a row; on phones the search and one button that opens the rest from below. */
export function FilterControls(props: ControlsProps) {
  const { words, locale } = useUi();
  const { search, children, active, total } = props;
  const [open, setOpen] = useState(false);
  const narrow = useNarrow();
  if (!narrow || !children) {
    return (
      <chakra.div
        display="grid"
        gap="3"
        alignItems="end"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(auto-fit, minmax(180px, 1fr))' }}
      >
        {search}
        {children}
      </chakra.div>
    );
  }
  const close = () => setOpen(false);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3">
      {search && <chakra.div flex="1 1 200px">{search}</chakra.div>}
      <Button icon={<SlidersHorizontal size={16} />} onClick={() => setOpen(true)}>
        {active > 0 ? `${words.filters} (${active})` : words.filters}
      </Button>
      <Drawer
        open={open}
        onClose={close}
        side="bottom"
        title={words.filters}
        footer={
          <>
            {props.onClear && active > 0 && (
              <Button onClick={props.onClear}>{words.clearFilters}</Button>
            )}
            <Button variant="primary" flex="1" onClick={close}>
              {total === undefined
                ? words.close
                : words.showResults(formatNumber(total, { locale }))}
            </Button>
          </>
        }
      >
        <chakra.div display="grid" gap="4">
          {children}
        </chakra.div>
      </Drawer>
    </chakra.div>
  );
}
