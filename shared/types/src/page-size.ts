/** Rows of a page when neither the caller nor PAGING_SIZE says otherwise (spec/access.md 9). */
export const PAGE_SIZE_DEFAULT = 10;
export const PAGE_SIZE_MAX = 200;
/** Long lists are read by page number up to this row, and by key beyond it. */
export const OFFSET_ROWS_MAX = 50_000;
/** Rows that a filter leaves are counted up to here; beyond it the number is an 'at least'. */
export const COUNTED_ROWS_MAX = 20_000;
