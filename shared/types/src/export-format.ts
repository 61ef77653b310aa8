export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The response header of an export with the number of rows of the whole file, without the heading. */
export const TOTAL_ROWS = 'x-total-rows';
