import type { FlexProps } from '@chakra-ui/react/flex';
import type { GridProps } from '@chakra-ui/react/grid';
import type { StackProps } from '@chakra-ui/react/stack';
import type { Ref } from 'react';
import { chakra } from '../style/chakra.ts';
import { visuallyHiddenStyle } from './hidden.ts';

export { chakra };

interface Referable {
  ref?: Ref<HTMLDivElement> | undefined;
}

export const Box = chakra('div');

/** `direction`, `align`, `justify` and `wrap` are the short names of the properties of a flex box. */
export const Flex = (props: FlexProps & Referable) => {
  const { direction, align, justify, wrap, basis, grow, shrink, inline, css, ...rest } = props;
  const flex = {
    display: inline ? 'inline-flex' : 'flex',
    flexDirection: direction,
    alignItems: align,
    justifyContent: justify,
    flexWrap: wrap,
    flexBasis: basis,
    flexGrow: grow,
    flexShrink: shrink,
  };
  return <Box {...rest} css={css === undefined ? flex : [flex, css].flat()} />;
};

export const Grid = (props: GridProps & Referable) => {
  const { templateAreas, templateColumns, templateRows, css, ...rest } = props;
  const { column, row, autoColumns, autoFlow, autoRows, inline, ...more } = rest;
  const grid = {
    display: inline ? 'inline-grid' : 'grid',
    gridTemplateAreas: templateAreas,
    gridAutoColumns: autoColumns,
    gridColumn: column,
    gridRow: row,
    gridAutoFlow: autoFlow,
    gridAutoRows: autoRows,
    gridTemplateRows: templateRows,
    gridTemplateColumns: templateColumns,
  };
  return <Box {...more} css={css === undefined ? grid : [grid, css].flat()} />;
};

/** Things below one another, 8 px apart. */
export const Stack = (props: Omit<StackProps, 'separator'> & Referable) => {
  const { direction = 'column', align, justify, gap = '0.5rem', wrap, ...rest } = props;
  return (
    <Box
      display="flex"
      alignItems={align}
      justifyContent={justify}
      flexDirection={direction}
      flexWrap={wrap}
      gap={gap}
      {...rest}
    />
  );
};

/** Things beside one another, 8 px apart. */
export const HStack = (props: Omit<StackProps, 'separator' | 'direction'> & Referable) => (
  <Stack align="center" {...props} direction="row" />
);

/** Centred things below one another, 8 px apart. */
export const VStack = (props: Omit<StackProps, 'separator' | 'direction'> & Referable) => (
  <Stack align="center" {...props} direction="column" />
);

/** Takes the room that is left in a flex box. */
export const Spacer = chakra('div', {
  base: { flex: 1, justifySelf: 'stretch', alignSelf: 'stretch' },
});

export const VisuallyHidden = chakra('span', { base: visuallyHiddenStyle });

/** Centred content with the page's gutters: 16 px on phones, 24 above. */
export const Container = chakra('div', {
  base: { width: 'full', marginInline: 'auto', paddingInline: { base: '4', md: '6' } },
  variants: {
    size: {
      page: { maxWidth: 'page' },
      form: { maxWidth: 'form' },
      measure: { maxWidth: 'measure' },
    },
  },
  defaultVariants: { size: 'page' },
});

export const Text = chakra('p', { base: { textWrap: 'pretty' } });

/** A heading; `as` gives its level, `size` its look. */
export const Heading = chakra('h2', {
  base: { fontWeight: '600', letterSpacing: '-0.01em', textWrap: 'balance', color: 'ink' },
  variants: {
    size: {
      sm: { fontSize: 'sm', lineHeight: 'snug', letterSpacing: '0' },
      md: { fontSize: 'md', lineHeight: 'snug', letterSpacing: '0' },
      lg: { fontSize: 'lg', lineHeight: 'tight' },
      xl: { fontSize: 'xl', lineHeight: 'tight', fontWeight: '700' },
      '2xl': { fontSize: { base: 'xl', md: '2xl' }, lineHeight: 'tight', fontWeight: '700' },
    },
  },
  defaultVariants: { size: 'lg' },
});
