/** Rows of a page when neither the caller nor PAGING_SIZE says otherwise (spec/access.md 9). */
export const PAGE_SIZE_DEFAULT = 10;
export const PAGE_SIZE_MAX = 200;
/** Lists are read by page number up to this row, and by key beyond it. */
export const OFFSET_ROWS_MAX = 10_000;
