import * as z from 'zod/mini';
import { paging } from '../list/paging.ts';

/** GET cms/exam/years and cms/exam/months: those with an exam session, and how many it has. */
export const examYear = z.object({ year: z.number(), total: z.number() });
export type ExamYear = z.infer<typeof examYear>;
export const examMonth = z.object({ month: z.number(), total: z.number() });
export type ExamMonth = z.infer<typeof examMonth>;

const year = z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100));
const month = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12));

export const examMonthsQuery = z.object({ year: z.optional(year) });

/** GET cms/exam/schedule: the sessions of a year, of a month, or all, the earliest first. */
export const examScheduleFilter = z.object({
  year: z.optional(year),
  month: z.optional(month),
  ...paging(1, 20),
});
