/** Surface of everything that opens under a button. */
export const panelStyle = {
  overflowY: 'auto',
  bg: 'raised',
  color: 'ink',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'md',
  boxShadow: 'soft',
  animation: 'p-fade 150ms ease-out',
  '&:focus': { outline: 'none' },
} as const;
