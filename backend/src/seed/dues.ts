import type { premiumDue } from '../db/schema/index.ts';
import { addMonths, type Day, dateOf } from './calendar.ts';
import type { Random } from './random.ts';
import type { Sold } from './sold.ts';

const CHANNELS = [
  ['BANK_TRANSFER', 46],
  ['E_WALLET', 22],
  ['AUTO_DEBIT', 18],
  ['COUNTER', 9],
  ['AGENT', 5],
] as const;

/** How many instalments the contract has to show, the open one included. */
export const countDues = ({ contract: { paid, due, status } }: Sold): number =>
  status === 'CANCELLED_FREE_LOOK' ? 0 : paid + (due === null ? 0 : 1);

/** The latest `count` instalments. */
export const makeDues = (
  r: Random,
  { row, contract }: Sold,
  count: number,
  today: Day,
): (typeof premiumDue.$inferInsert)[] => {
  const { effective, step, paid } = contract;
  if (effective === null) return [];
  const last = countDues({ contract } as Sold) - 1;
  return Array.from({ length: count }, (_, i) => {
    const number = last - count + 1 + i;
    const due = addMonths(effective, number * step);
    const open = number >= paid;
    const paidOn = Math.min(today, Math.max(contract.submitted, due + r.int(-12, 25)));
    return {
      policyId: row.id,
      dueDate: dateOf(due),
      amount: row.premium,
      paidOn: open ? null : number === paid - 1 ? (row.lastPaidOn ?? null) : dateOf(paidOn),
      channel: open ? null : r.weighted(CHANNELS),
      receiptNo: open ? null : `PT${row.policyNo}${String(number).padStart(3, '0')}`,
      status: open ? ('UNPAID' as const) : ('PAID' as const),
    };
  });
};
