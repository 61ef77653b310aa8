import { chakra } from '../style/chakra.ts';

// Paper is narrow too, but a table is read on it as a table.
const phone = '@media screen and (max-width: 767.98px)';
const wide = '@media print, (min-width: 768px)';

/**
 * The whole table in one style, reached by element: a hundred rows of ten cells are then plain elements and not
 * a thousand styled components.
 */
export const TableRoot = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { textAlign: 'start', verticalAlign: 'middle' },
    '& [data-align=end]': { textAlign: 'end' },
    '& [data-align=center]': { textAlign: 'center' },
    '& tbody a[data-row-link]': {
      color: 'brand.ink',
      fontWeight: '600',
      '&::after': { content: '""', position: 'absolute', inset: '0' },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': {
        outline: '2px solid',
        outlineColor: 'brand.solid',
        outlineOffset: '-2px',
        borderRadius: 'sm',
      },
    },
    '& tbody tr': { position: 'relative' },
    // Over the row's link, so that it can be pressed.
    '& tbody td[data-menu]': {
      minWidth: '0',
      textAlign: 'end',
      whiteSpace: 'nowrap',
      '& > :is(button, a, span)': { position: 'relative', zIndex: 1 },
    },
    [wide]: {
      '& th': {
        position: 'sticky',
        top: 'var(--table-top, var(--list-top, 64px))',
        zIndex: 2,
        bg: 'subtle',
        color: 'ink.muted',
        fontWeight: '600',
        fontSize: 'xs',
        whiteSpace: 'nowrap',
        paddingInline: '4',
        height: '40px',
        borderBlockEndWidth: '1px',
        borderColor: 'line',
      },
      '& th:first-of-type': { borderStartStartRadius: '11px' },
      '& th:last-of-type': { borderStartEndRadius: '11px' },
      '& th button': {
        display: 'inline-flex',
        alignItems: 'center',
        gap: '1',
        minHeight: '32px',
        cursor: 'pointer',
        fontWeight: '600',
        borderRadius: 'sm',
        '& svg': { color: 'ink.subtle', opacity: 0.6 },
        '&:hover, &:focus-visible': { color: 'ink', '& svg': { opacity: 1 } },
      },
      '& th[aria-sort=ascending] button, & th[aria-sort=descending] button': {
        color: 'brand.ink',
        '& svg': { color: 'brand.ink', opacity: 1 },
      },
      '& th[data-align=end] button': { flexDirection: 'row-reverse' },
      '& td': {
        paddingInline: '4',
        paddingBlock: '1.5',
        minWidth: '136px',
        height: '52px',
        borderBlockEndWidth: '1px',
        borderColor: 'line',
      },
      '& td:is([data-align=end], [data-sized])': { minWidth: '0' },
      '&[data-density=compact] td': { height: '38px', paddingBlock: '0.5' },
      '& tbody tr:last-of-type td': { borderBlockEndWidth: '0' },
      '& tbody tr:hover td, & tbody tr:focus-within td': { bg: 'subtle' },
      '& td > [data-label]': { display: 'none' },
    },
    // Heavier than the rules above, since the style engine orders at-rules by itself.
    '@media print': {
      fontSize: '11px',
      // The head comes again on each sheet; there is nothing to stick to.
      '&&& thead': { display: 'table-header-group' },
      '&&& th': { position: 'static', height: '28px', paddingInline: '1.5', whiteSpace: 'normal' },
      // A head with buttons in it is left blank from the second sheet on.
      '&&& th button': { display: 'contents', '& svg': { display: 'none' } },
      '&&& td': { paddingInline: '1.5', paddingBlock: '1', height: '28px', minWidth: '0' },
      '&&& :is(th, td)': { width: 'auto !important' },
      '&&& :is(th, td)[data-menu]': { display: 'none' },
      '&&& tbody tr': { breakInside: 'avoid' },
    },
    [phone]: {
      display: 'block',
      '& thead': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
      '& tbody': { display: 'grid', gap: '3' },
      '& tbody tr': {
        display: 'grid',
        gap: '1',
        padding: '4',
        bg: 'card',
        borderWidth: '1px',
        borderColor: 'line',
        borderRadius: 'lg',
      },
      '& td': {
        display: 'flex',
        justifyContent: 'space-between',
        gap: '4',
        textAlign: 'end',
        minWidth: '0',
        overflowWrap: 'anywhere',
      },
      '& td > [data-label]': { color: 'ink.subtle', textAlign: 'start', flexShrink: 0 },
      '& td[data-primary]': {
        order: -1,
        fontSize: 'md',
        textAlign: 'start',
        paddingInlineEnd: '10',
        '& > [data-label]': { display: 'none' },
      },
      '& td[data-menu]': { position: 'absolute', top: '2', insetInlineEnd: '2' },
      // The end of the row has its room beside the title and covers no value below.
      '& tr:has(> td[data-menu]:not(:empty)) td[data-primary]': { minHeight: '40px' },
      // Buttons with words have no room there: they end the card.
      '& td[data-menu]:has(> div)': { position: 'static', order: 1, marginBlockStart: '2' },
      '& td:empty': { display: 'none' },
    },
  },
});
