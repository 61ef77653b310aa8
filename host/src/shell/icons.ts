/** Icons of the shell's first screen, one module each: the shared icon entry would come whole. */
export { default as Bell } from 'lucide-react/icons/bell';
export { default as ChevronDown } from 'lucide-react/icons/chevron-down';
export { default as House } from 'lucide-react/icons/house';
export { default as LogOut } from 'lucide-react/icons/log-out';
export { default as MenuIcon } from 'lucide-react/icons/menu';
export { default as Search } from 'lucide-react/icons/search';
