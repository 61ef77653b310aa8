/** Style of a positioned box that the browser shows in its top layer: above every stacking context of every root. */
export const topLayerStyle = {
  // The browser hides a popover until it is shown, and a hidden item cannot take the focus.
  display: 'block',
  margin: '0',
  padding: '0',
  border: 'none',
  overflow: 'visible',
  bg: 'transparent',
  color: 'ink',
} as const;

/** Ref callback: moves an element with `popover="manual"` into the top layer. */
export const showInTopLayer = (element: HTMLElement | null): void => {
  if (element?.isConnected && element.showPopover) element.showPopover();
};

/** The attribute as React takes it; its type does not know `manual` on every element. */
export const manualPopover = { popover: 'manual' } as object;
