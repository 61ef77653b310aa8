import { addDays, firstOfMonth, localDay } from '@portal/calendar';
import { PRESSING_DAYS, WEEK_DAYS } from '@portal/domain/due';
import type { DashboardFigures, DashboardPremium, DashboardWork, DueRow } from '@portal/types';
import type { Caller } from '../../lookup/caller.ts';
import type { Total } from '../../paging/page.ts';
import { contactScope } from '../../scope/mask.ts';
import { scope } from '../../scope/scope.ts';
import { readOpenClaims } from '../claim/open-claims.ts';
import { countDues, duesIn } from '../due/service.ts';
import type { DueSelection } from '../due/store.ts';
import { readPremium } from '../policy/chart-store.ts';
import { readTotals } from '../policy/totals-store.ts';
import { countFresh, readBirthdays } from './store.ts';

/** Rows of a block of the day's work. */
const FEW = 5;

/** The dashboard shows the caller's own rows only; the figures of a group are on the group's pages. */
const own = ({ subject }: Caller) => scope(subject, 'own');

const todayOf = ({ deps }: Caller): string => localDay(deps.clock());

/** The four figures of the dashboard. */
export async function figures(call: Caller): Promise<DashboardFigures> {
  const { db, subject } = call;
  const rows = own(call);
  const today = todayOf(call);
  const month = { from: firstOfMonth(today), to: addDays(firstOfMonth(today, 1), -1) };
  const [totals, fresh, premium, counts] = await Promise.all([
    readTotals(db, rows),
    countFresh(db, rows, today),
    readPremium(db, rows, today),
    countDues(db, rows, {
      unpaid: { kind: 'unpaid', today, ...month },
      lapsing: { kind: 'grace', today },
      pressing: { kind: 'grace', today, within: PRESSING_DAYS },
    }),
  ]);
  return {
    inForce: { policies: totals.totalContractEffect, fresh },
    month: {
      due: premium.at(-1)?.due ?? 0,
      collected: premium.at(-1)?.collected ?? 0,
      unpaid: counts.unpaid.totalData,
    },
    claimsOpen: subject.authorities.has('claim.view') ? totals.sumOfPolicyClaim : null,
    lapsing: { policies: counts.lapsing.totalData, pressing: counts.pressing.totalData },
  };
}

/** The caller's own work of today, a few rows of each kind with the number of all. */
export async function work(call: Caller): Promise<DashboardWork> {
  const { db, subject } = call;
  const rows = own(call);
  const today = todayOf(call);
  const may = (authority: string) => subject.authorities.has(authority);
  const selections = {
    dues: { kind: 'due', today, to: addDays(today, WEEK_DAYS) },
    lapsing: { kind: 'grace', today },
    freeLooks: { kind: 'freeLook', today },
    today: { kind: 'due', today, to: today },
  } satisfies Record<string, DueSelection & { to?: string }>;
  const some = async (selection: DueSelection) => {
    if (!may('due.view')) return [];
    const listing = await duesIn(call, rows, { ...selection, sort: 'until', order: 'asc' });
    return listing.read(db, { limit: FEW, offset: 0 });
  };
  const [counts, dues, lapsing, freeLooks, birthdays, claims] = await Promise.all([
    may('due.view') ? countDues(db, rows, selections) : null,
    some(selections.dues),
    some(selections.lapsing),
    some(selections.freeLooks),
    may('customer.view')
      ? readBirthdays(db, { rows, contacts: contactScope(subject) }, { today, limit: FEW })
      : null,
    may('claim.view') ? readOpenClaims(db, rows, { limit: FEW, offset: 0 }) : null,
  ]);
  // One agent's own rows never reach the number up to which rows are counted.
  const block = (datas: DueRow[], { totalData }: Total) => ({ datas, totalData });
  return {
    dues: counts && { ...block(dues, counts.dues), today: counts.today.totalData },
    lapsing: counts && block(lapsing, counts.lapsing),
    freeLooks: counts && block(freeLooks, counts.freeLooks),
    birthdays,
    claims,
  };
}

/** Premium of the last twelve months. */
export const premium = (call: Caller): Promise<DashboardPremium> =>
  readPremium(call.db, own(call), todayOf(call));
