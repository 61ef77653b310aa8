/** Rows of a page when neither the caller nor PAGING_SIZE says otherwise (spec/access.md 9). */
export const PAGE_SIZE_DEFAULT = 10;
export const PAGE_SIZE_MAX = 200;
/** Rows of a page that nothing narrows: a larger one needs a filter, a search or a person of the hierarchy (M8). */
export const UNFILTERED_PAGE_MAX = 100;
/** Long lists are read by page number up to this row, and by key beyond it. */
export const OFFSET_ROWS_MAX = 50_000;
/** Rows that a filter leaves are counted up to here; beyond it the number is an 'at least'. */
export const COUNTED_ROWS_MAX = 20_000;

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The response header of an export with the number of rows of the whole file, without the heading. */
export const TOTAL_ROWS = 'x-total-rows';

/** The list that a view belongs to: `<remote>.<list>`; an own list and its group's are two. */
export type ViewList = `${string}.${string}`;

/** Longest name of a view. */
export const VIEW_NAME_MAX = 60;
/** Views that one person may keep of one list. */
export const VIEWS_MAX = 30;
