import type { Paged, ProposalRow, ProposalTotals } from '@portal/types';
import type { Narrowing } from '../../scope/narrow.ts';
import type { View } from '../../scope/scope.ts';
import { type Caller, rowsOf } from '../policy/service.ts';
import { filtersOf, type ListQuery } from './filters.ts';
import { countByState, countProposals, readPage } from './store.ts';

/** A page of proposals with the number of all. */
export async function listProposals(call: Caller, query: ListQuery): Promise<Paged<ProposalRow>> {
  const filters = filtersOf(query);
  const rows = await rowsOf(call, query.view, query);
  const { page, pageSize, sort, order } = query;
  const window = { sort, order, limit: pageSize, offset: (page - 1) * pageSize };
  const [datas, total] = await Promise.all([
    readPage(call.db, rows, filters, window, call.language),
    countProposals(call.db, rows, filters),
  ]);
  return { datas, ...total };
}

/** How many proposals of each state the caller sees. */
export async function totalsOf(
  call: Caller,
  query: Narrowing & { view: View },
): Promise<ProposalTotals> {
  return countByState(call.db, await rowsOf(call, query.view, query));
}
