import { chakra } from '../style/chakra.ts';
import { coarse } from './touch.ts';

/** The one look of everything that is pressed; Button and IconButton give it content. */
export const ButtonRoot = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: 0,
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontWeight: '600',
    lineHeight: '1.3',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transition:
      'background-color 150ms ease-out, border-color 150ms ease-out, color 150ms ease-out',
    '& svg': { flexShrink: 0 },
    [coarse]: { minHeight: '44px', minWidth: '44px' },
    '&:disabled': { cursor: 'not-allowed', opacity: 0.5 },
    '&[aria-busy=true]': { cursor: 'progress' },
  },
  variants: {
    variant: {
      primary: {
        bg: 'brand.solid',
        color: 'brand.onSolid',
        _hover: { bg: 'brand.solidHover' },
      },
      secondary: {
        bg: 'card',
        color: 'ink',
        borderColor: 'line.strong',
        _hover: { bg: 'subtle' },
      },
      quiet: {
        bg: 'transparent',
        color: 'brand.ink',
        _hover: { bg: 'brand.subtle' },
      },
      danger: {
        bg: 'danger.solid',
        color: 'danger.onSolid',
        _hover: { bg: 'danger.solidHover' },
      },
    },
    size: {
      sm: { minHeight: '32px', paddingInline: '3', paddingBlock: '1', fontSize: 'sm' },
      md: { minHeight: '40px', paddingInline: '4', paddingBlock: '2', fontSize: 'sm' },
      lg: { minHeight: '48px', paddingInline: '5', paddingBlock: '2', fontSize: 'md' },
    },
    fullWidth: { true: { width: 'full' } },
    square: { true: { paddingInline: '0', paddingBlock: '0' } },
  },
  compoundVariants: [
    { square: true, size: 'sm', css: { width: '32px' } },
    { square: true, size: 'md', css: { width: '40px' } },
    { square: true, size: 'lg', css: { width: '48px' } },
  ],
  defaultVariants: { variant: 'secondary', size: 'md' },
});
