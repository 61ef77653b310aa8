import type { SystemConfig } from '@chakra-ui/react';

/** Keyframes by plain names, used as `animation: 'p-rise 180ms ease-out'`. */
export const keyframes: readonly string[] = [
  '@keyframes p-spin{to{transform:rotate(360deg)}}',
  '@keyframes p-pulse{50%{opacity:.45}}',
  '@keyframes p-fade{from{opacity:0}}',
  '@keyframes p-rise{from{opacity:0;transform:translateY(8px)}}',
  '@keyframes p-from-left{from{transform:translateX(-100%)}}',
  '@keyframes p-from-right{from{transform:translateX(100%)}}',
  '@keyframes p-from-bottom{from{transform:translateY(100%)}}',
  '@keyframes p-progress{0%{transform:translateX(-100%)}60%{transform:translateX(20%)}100%{transform:translateX(110%)}}',
];

/** Paper: portrait, but landscape for a list, whose columns need room (frames.tsx gives it `page: list`). */
export const paper: readonly string[] = [
  '@page{size:A4;margin:14mm 12mm}',
  '@page list{size:A4 landscape;margin:12mm}',
];

export const globalCss: SystemConfig['globalCss'] = {
  html: {
    '--global-color-border': '{colors.line}',
    '--global-font-body': '{fonts.body}',
    colorScheme: 'light',
    bg: 'page',
    color: 'ink',
    fontSize: '16px',
    lineHeight: '1.5',
    textRendering: 'auto',
    scrollPaddingTop: '80px',
    '&.dark': { '@media screen': { colorScheme: 'dark' } },
    // A modal dialog is in the top layer: the page behind it keeps still and keeps its scrollbar's room.
    '&:has(dialog[open][data-modal])': { overflow: 'hidden', scrollbarGutter: 'stable' },
  },
  '*::placeholder': { color: 'ink.subtle', opacity: 1 },
  '::selection': { bg: 'brand.solid', color: 'brand.onSolid' },
  ':focus-visible': {
    outlineWidth: '2px',
    outlineStyle: 'solid',
    outlineColor: 'brand.solid',
    outlineOffset: '2px',
  },
  ':focus:not(:focus-visible)': { outline: 'none' },
  // Pages put focus on their heading or main when they change; that needs no ring.
  ':is(h1, main, [data-focus-target]):focus': { outline: 'none' },
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
  '[data-print=hide], header, nav, footer': { '@media print': { display: 'none !important' } },
  '[data-print=only]': { '@media screen': { display: 'none !important' } },
  'h1, h2, h3, [data-print=whole], tr': { '@media print': { breakInside: 'avoid' } },
  'h1, h2, h3': { '@media print': { breakAfter: 'avoid' } },
  body: { '@media print': { fontSize: '12px', bg: 'card' } },
  // One kind of sheet for the whole page: what surrounds a list in the shell must not begin a page of its own.
  'body:has([data-sheet=list])': { '@media print': { page: 'list' } },
};
