/** Surface of everything that opens under a button. */
export const panelStyle = {
  overflowY: 'auto',
  bg: 'raised',
  color: 'ink',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'md',
  boxShadow: 'soft',
  // Not while it closes: Ark waits for the end of an animation that it did not see at the start, and the panel would stay.
  '&[data-state=open]': { animation: 'p-fade 150ms ease-out' },
  '&:focus': { outline: 'none' },
} as const;
