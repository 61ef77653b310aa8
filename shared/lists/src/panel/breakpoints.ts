/** Cards instead of a table, filters in a drawer. */
export const PHONE = '(max-width: 767.98px)';
/** A table that has no room for all of its columns, and one that has even less. Paper is neither. */
export const TIGHT = 'screen and (min-width: 768px) and (max-width: 1099.98px)';
export const TIGHTER = 'screen and (min-width: 768px) and (max-width: 899.98px)';
