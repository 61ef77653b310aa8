import * as z from 'zod/mini';
import { EXPORT_FORMATS } from './constants.ts';

const key = z.string().check(z.minLength(1), z.maxLength(40));
const label = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));

/** Codes of one column with their labels. */
const values = z.record(key, label).check(z.refine((labels) => Object.keys(labels).length <= 100));

/**
 * A column of a file: its key alone, labelled by the service in the caller's language, or with the heading and the labels
 * of its codes as the page shows them.
 */
export const exportColumn = z.union([
  key,
  z.strictObject({ key, label, values: z.optional(values) }),
]);
export type ExportColumn = z.infer<typeof exportColumn>;

/**
 * POST ods/export: a list as a file. `what` is the export name of the list, `filters` are those of the list's own GET without
 * its page, `columns` are some of its columns in the requested order; those shown at the start when left out. The
 * response is the file itself.
 */
export const exportRequest = z.object({
  what: z.string().check(z.regex(/^[a-zA-Z][\w.-]{0,79}$/)),
  filters: z.optional(z.record(key, z.union([z.string().check(z.maxLength(200)), z.number()]))),
  columns: z.optional(z.array(exportColumn).check(z.minLength(1), z.maxLength(30))),
  format: z._default(z.enum(EXPORT_FORMATS), 'xlsx'),
});
export type ExportRequest = z.input<typeof exportRequest>;
