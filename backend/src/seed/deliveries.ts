import type { policyDelivery } from '../db/schema/index.ts';
import { type Day, dateOf } from './calendar.ts';
import { FREE_LOOK_DAYS } from './contract.ts';
import { random } from './random.ts';
import { placeOfPolicy, type Sold } from './sold.ts';

type DeliveryRow = typeof policyDelivery.$inferInsert;

/** How far back deliveries are kept: half a year. */
const HISTORY_DAYS = 180;

const answered = [
  ['APP', 45],
  ['SMS', 30],
  ['CALL', 15],
  ['AGENT', 10],
] as const;

/**
 * The delivery of a contract issued lately; undefined for one that was issued long ago, or not yet. It has a stream of
 * chance of its own, so that everything else stays as it is. The contract's free look then counts from its delivery.
 */
export const makeDelivery = (sold: Sold, today: Day): DeliveryRow | undefined => {
  const { row, contract } = sold;
  const issued = row.issueDate ? Date.parse(`${row.issueDate}T00:00:00Z`) / 86_400_000 : null;
  if (issued === null || today - issued > HISTORY_DAYS) return undefined;
  const r = random(`delivery ${row.id}`);
  const past = (day: Day): Day | null => (day <= today ? day : null);
  // The holder of a contract that was given back had received it at once.
  const returned = contract.status === 'CANCELLED_FREE_LOOK';
  const electronic = returned || r.chance(0.35);
  const sent = electronic ? issued : Math.min(today, issued + r.int(0, 2));
  const received = electronic ? null : past(sent + r.int(1, 4));
  // Some lie with their agent for long.
  const wait = returned ? 0 : r.chance(0.03) ? HISTORY_DAYS : r.int(0, electronic ? 3 : 9);
  const delivered = electronic
    ? past(sent + wait)
    : received === null
      ? null
      : past(received + wait);
  const answeredOn = delivered === null ? null : past(delivered + r.int(0, 10));
  const answer = answeredOn === null ? 'WAITING' : r.chance(0.05) ? 'REFUSED' : 'CONFIRMED';
  const freeLookUntil = delivered === null ? null : dateOf(delivered + FREE_LOOK_DAYS);
  row.freeLookUntil = freeLookUntil;
  return {
    policyId: row.id,
    packageNo: `GN${row.policyNo}`,
    policyNo: row.policyNo,
    freeLookUntil,
    ...placeOfPolicy(sold),
    kind: electronic ? 'ELECTRONIC' : 'PAPER',
    sentOn: dateOf(sent),
    receivedByAgentOn: received === null ? null : dateOf(received),
    deliveredOn: delivered === null ? null : dateOf(delivered),
    consultConfirmState: answer,
    consultConfirmedOn: answeredOn === null ? null : dateOf(answeredOn),
    channel: answer === 'WAITING' ? null : r.weighted(answered),
    note: answer === 'REFUSED' ? 'Khách hàng đề nghị được tư vấn lại về thời hạn đóng phí.' : null,
  };
};
