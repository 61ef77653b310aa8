import { chakra } from '../style/chakra.ts';
import { coarse } from './touch.ts';

/** The look of everything that is typed into or chosen from; also of selects and text areas. */
export const controlStyle = {
  base: {
    width: 'full',
    minWidth: '0',
    bg: 'card',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'md',
    // 16 px on phones, or iOS zooms the page on focus.
    fontSize: 'md',
    lineHeight: '1.5',
    transition: 'border-color 150ms ease-out, box-shadow 150ms ease-out',
    [coarse]: { minHeight: '44px' },
    _hover: { borderColor: 'ink.subtle' },
    '&:focus-visible': {
      outlineOffset: '-1px',
      outlineColor: 'brand.solid',
      borderColor: 'brand.solid',
    },
    '&[aria-invalid=true]': {
      borderColor: 'danger.solid',
      '&:focus-visible': { outlineColor: 'danger.solid' },
    },
    '&:disabled': { bg: 'subtle', color: 'ink.muted', cursor: 'not-allowed' },
    '&:read-only:not(select)': { bg: 'subtle' },
  },
  variants: {
    size: {
      sm: {
        minHeight: '36px',
        paddingInline: '3',
        paddingBlock: '1',
        fontSize: { base: 'md', md: 'sm' },
      },
      md: { minHeight: '44px', paddingInline: '3', paddingBlock: '2' },
      lg: { minHeight: '48px', paddingInline: '4', paddingBlock: '2' },
    },
    start: { true: { paddingInlineStart: '10' } },
    end: { true: { paddingInlineEnd: '12' } },
  },
  defaultVariants: { size: 'md' },
} as const;

export const Input = chakra('input', controlStyle);
