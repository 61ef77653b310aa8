import { chakra } from '@portal/ui';

/** What opens under a button of the bar. */
export const PopoverPanel = chakra('div', {
  base: {
    position: 'absolute',
    top: '100%',
    marginBlockStart: '1',
    zIndex: 'menu',
    maxWidth: 'calc(100vw - 32px)',
    maxHeight: 'min(480px, 70dvh)',
    overflowY: 'auto',
    padding: '3',
    bg: 'raised',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    boxShadow: 'soft',
    animation: 'p-fade 150ms ease-out',
  },
});
