const edge = 8;
const gap = 4;

/** The entries of a menu that can be chosen, in order. */
export const entriesOf = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled=true])') ?? []),
];

/** Puts an open menu under its button, or over it where there is no room, and never off the screen. */
export const placeMenu = (menu: HTMLElement, button: HTMLElement, align: 'start' | 'end'): void => {
  const anchor = button.getBoundingClientRect();
  const box = menu.getBoundingClientRect();
  const left = align === 'end' ? anchor.right - box.width : anchor.left;
  const fitsBelow = anchor.bottom + gap + box.height <= window.innerHeight;
  const top = fitsBelow ? anchor.bottom + gap : anchor.top - box.height - gap;
  menu.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - box.width - edge))}px`;
  menu.style.top = `${Math.max(edge, top)}px`;
};
