import * as z from 'zod/mini';
import { EXPORT_FORMATS, EXPORTED } from './export-words.ts';

/**
 * POST ods/export: a list as a file. `filters` are those of the list's own GET, pages aside; `columns` are some of its
 * columns in the order wanted, those it shows at the start when left out. Answers the file itself.
 */
export const exportRequest = z.object({
  what: z.enum(EXPORTED),
  filters: z.optional(
    z.record(
      z.string().check(z.maxLength(40)),
      z.union([z.string().check(z.maxLength(200)), z.number()]),
    ),
  ),
  columns: z.optional(
    z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(30)),
  ),
  format: z._default(z.enum(EXPORT_FORMATS), 'xlsx'),
});
export type ExportRequest = z.input<typeof exportRequest>;
