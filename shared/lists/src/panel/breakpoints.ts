/** Cards instead of a table, filters in a drawer. */
export const PHONE = '(max-width: 767.98px)';
/** Tables that have only so much room. Paper shows every column. */
export const TABLE = 'screen and (min-width: 768px)';
/** The widths that a table needs for all of its columns, and for all but the first ones to give way. */
export const ROOM = 1052;
export const LITTLE_ROOM = 852;
