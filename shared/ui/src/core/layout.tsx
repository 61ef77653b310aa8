import { chakra } from '@chakra-ui/react/styled-system';

export { Box } from '@chakra-ui/react/box';
export { Flex } from '@chakra-ui/react/flex';
export { Grid } from '@chakra-ui/react/grid';
export { Spacer } from '@chakra-ui/react/spacer';
export { HStack, Stack, VStack } from '@chakra-ui/react/stack';
export { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
export { chakra };

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
