import * as z from 'zod/mini';

/** A row of GET releases/log. */
export interface ReleaseLogRow {
  id: number;
  at: string;
  actor: string;
  action: string;
  remote: string;
  version: string | null;
  channel: string | null;
  reason: string | null;
  /** Facts by action: reasons of the gate, set before and after, who proposed and who published. */
  detail: Record<string, unknown>;
}

/** GET releases/log: filters, and where to go on. */
export const releaseLogQuery = z.object({
  most: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 100),
  /** Rows before this one: the id of the last row that was read. */
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  remote: z.optional(z.string().check(z.maxLength(40))),
  version: z.optional(z.string().check(z.maxLength(80))),
  channel: z.optional(z.string().check(z.maxLength(40))),
  action: z.optional(z.string().check(z.maxLength(40))),
  /** Part of the name of a user or a machine. */
  actor: z.optional(z.string().check(z.maxLength(100))),
});
export type ReleaseLogFilters = Omit<z.input<typeof releaseLogQuery>, 'most' | 'before'>;
