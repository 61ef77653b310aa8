import { Grid } from '@portal/ui';
import type { ReactNode } from 'react';

/** Figures over a list. Where all have no room, one line to swipe, to the edges of the screen: the list is what the page is for. */
export const FigureStrip = ({
  label,
  count,
  children,
}: {
  label: string;
  count: number;
  children: ReactNode;
}) => (
  <Grid
    as="section"
    aria-label={label}
    gap="3"
    gridAutoFlow={{ base: 'column', lg: 'row' }}
    gridAutoColumns={{ base: 'max(42%, 152px)', sm: '180px', lg: 'auto' }}
    gridTemplateColumns={{ lg: `repeat(${count}, minmax(0, 1fr))` }}
    overflowX={{ base: 'auto', lg: 'visible' }}
    scrollSnapType={{ base: 'x proximity', lg: 'none' }}
    scrollPaddingInline={{ base: '4', md: '6' }}
    scrollbarWidth="none"
    marginInline={{ base: '-4', md: '-6', lg: '0' }}
    paddingInline={{ base: '4', md: '6', lg: '0' }}
    css={{
      '& > *': { scrollSnapAlign: 'start', minHeight: '121px' },
      '@media print': {
        '&&': {
          gridAutoFlow: 'row',
          gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`,
          overflow: 'visible',
          marginInline: '0',
          paddingInline: '0',
        },
        '&& > *': { minHeight: '0' },
      },
    }}
  >
    {children}
  </Grid>
);
