export { Menu, type MenuProps } from './menu.tsx';
export type { MenuItem } from './menu-entry.tsx';
export { Popover, type PopoverProps } from './popover.tsx';
