import type { DueList, duesQuery } from '@portal/types';
import type { SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';

export type DuesQuery = z.output<typeof duesQuery>;
export type DuesOrder = Pick<DuesQuery, 'sort' | 'order'>;

/** The selected policies: those of one kind on a day that pass the filters. */
export interface DuesSelection {
  kind: DueList;
  /** 'yyyy-mm-dd' */
  today: string;
  product?: string | undefined;
  /** First and last due date, 'yyyy-mm-dd'. */
  from?: string | undefined;
  to?: string | undefined;
  /** Days left at most. */
  within?: number | undefined;
  /** Needs customer in the query. */
  search?: SQL | undefined;
  /** How many agents are in scope, where holders decide. */
  agents?: number;
}
