import type { REQUEST_STATUSES } from '@portal/domain/request';
import type { interaction, policyRequest } from '../db/schema/index.ts';
import { type Day, momentOf } from './calendar.ts';
import { INTERACTIONS, REQUEST_NOTES, REQUEST_TYPES } from './data/care.ts';
import type { Random } from './random.ts';
import { placeOfPolicy, type Sold } from './sold.ts';

const STATUSES: readonly (readonly [(typeof REQUEST_STATUSES)[number], number])[] = [
  ['DONE', 66],
  ['PROCESSING', 12],
  ['RECEIVED', 8],
  ['PENDING_INFO', 6],
  ['REJECTED', 5],
  ['CANCELLED', 3],
];
const CLOSED = new Set(['DONE', 'REJECTED', 'CANCELLED']);

/** Something the holder asked to change. */
export const makeRequest = (
  r: Random,
  id: number,
  sold: Sold,
  today: Day,
): typeof policyRequest.$inferInsert => {
  const { row, contract } = sold;
  const status = r.weighted(STATUSES);
  const closed = CLOSED.has(status);
  const from = contract.effective ?? contract.submitted;
  const day = Math.max(from, today - (closed ? r.int(8, 1_000) : r.int(0, 12)));
  const requestedAt = momentOf(day, r.int(8 * 60, 20 * 60));
  return {
    id,
    requestNo: `YC${String(10_000_000 + id)}`,
    policyId: row.id,
    ...placeOfPolicy(sold),
    processTypeCode: r.pick(REQUEST_TYPES),
    requestedAt,
    channel: r.pick(['APP', 'WEB', 'OFFICE', 'AGENT', 'HOTLINE']),
    status,
    doneAt: closed ? momentOf(Math.min(today, day + r.int(1, 7)), 15 * 60) : null,
    note: REQUEST_NOTES[status],
  };
};

/** A talk, call or message with the holder. */
export const makeInteraction = (
  r: Random,
  { row, contract, holder }: Sold,
  agentName: string,
  today: Day,
): typeof interaction.$inferInsert => {
  const [kind, summary] = r.pick(INTERACTIONS);
  const day = Math.max(contract.submitted, today - Math.floor(r.next() ** 1.4 * 900));
  return {
    customerId: row.policyholderId,
    policyId: row.id,
    phoneE164: holder.phoneE164,
    proposalNo: row.proposalNo ?? null,
    at: momentOf(day, r.int(8 * 60, 20 * 60)),
    kind,
    summary,
    byName: agentName,
  };
};
