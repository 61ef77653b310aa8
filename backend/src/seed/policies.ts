import { COMPANY } from '@portal/domain/company';
import { IN_EFFECT } from '@portal/domain/policy';
import type { proposal } from '../db/schema/index.ts';
import { addMonths, type Day, dateOf } from './calendar.ts';
import { type Contract, FREE_LOOK_DAYS, GRACE_DAYS } from './contract.ts';
import { makeInsured } from './coverage.ts';
import type { CustomerRow } from './customers.ts';
import type { Random } from './random.ts';
import type { PolicyRow, Sold } from './sold.ts';
import type { Place } from './tree.ts';

const HUNDRED_THOUSAND = 100_000;
const COVERED = new Set<string>(IN_EFFECT);

/** What the lists of the portal ask for: in effect, still being handled, no longer valid. */
const typeEffectOf = ({ status }: Contract): string =>
  COVERED.has(status) ? 'EFFECT' : status === 'PENDING_ISSUE' ? 'HANDLING' : 'INVALID';

/** Six to sixty million a year, half of them up to fifteen. */
const yearly = (r: Random): number => {
  const amount = Math.min(60e6, Math.max(6e6, r.longTailed(15e6, 0.55)));
  return Math.round(amount / HUNDRED_THOUSAND) * HUNDRED_THOUSAND;
};

const MULTIPLE: Record<string, readonly [number, number]> = {
  TERM: [60, 120],
  HEALTH: [20, 40],
  WHOLE_LIFE: [30, 60],
  ENDOWMENT: [10, 16],
};

const cashRate = (kind: string, years: number): number =>
  kind === 'TERM' || kind === 'HEALTH' ? 0 : Math.min(1.15, Math.max(0, (years - 1) * 0.13));

const dateOrNull = (day: Day | null): string | null => (day === null ? null : dateOf(day));

/** Older contracts have eight digits, those of the last six years nine. */
const numberOf = (id: number, submitted: Day, today: Day): string =>
  String(today - submitted > 2_190 ? 60_000_000 + id : 700_000_000 + id);

const moneyOf = (
  r: Random,
  { product, step, paid, effective, ended, status }: Contract,
  today: Day,
) => {
  const annual = yearly(r);
  const premium = Math.ceil((annual * step) / 12 / 1000) * 1000;
  const [least, most] = MULTIPLE[product.kind] ?? [12, 30];
  const sumAssured = Math.round((annual * r.int(least, most)) / 10e6) * 10e6;
  const refunded = status === 'CANCELLED_FREE_LOOK';
  const paidTotal = refunded ? 0 : paid * premium;
  const years = effective === null ? 0 : ((ended ?? today) - effective) / 365;
  const live = status === 'IN_FORCE' || status === 'GRACE' || status === 'PAID_UP';
  const cashValue = live
    ? Math.round((paidTotal * cashRate(product.kind, years)) / 1000) * 1000
    : 0;
  const loanBalance =
    live && cashValue > 20e6 && r.chance(0.05)
      ? Math.round((cashValue * r.next() * 0.7) / 1e6) * 1e6
      : 0;
  return {
    premium,
    annualPremium: (premium * 12) / step,
    sumAssured,
    paidTotal,
    cashValue,
    loanBalance,
  };
};

export const makePolicy = (
  r: Random,
  id: number,
  contract: Contract,
  holder: CustomerRow,
  agent: Place,
  writer: Place,
  today: Day,
): Sold => {
  const {
    status,
    product,
    frequency,
    step,
    term,
    pay,
    submitted,
    effective,
    paid,
    due,
    ended,
    reason,
  } = contract;
  const issue = effective === null ? null : Math.min(today, effective + r.int(0, 3));
  const lastDue = paid === 0 || effective === null ? null : addMonths(effective, (paid - 1) * step);
  const lastPaid =
    lastDue === null ? null : Math.min(today, Math.max(submitted, lastDue + r.int(-12, 25)));
  const row: PolicyRow = {
    id,
    policyNo: numberOf(id, submitted, today),
    proposalNo: proposalNo(id),
    companyId: COMPANY,
    productCode: product.code,
    policyholderId: holder.id,
    writingAgentId: writer.id,
    servicingAgentId: agent.id,
    servicingPath: agent.path,
    officeId: agent.officeId,
    orgUnitId: agent.unit.id,
    groupId: agent.groupId,
    status,
    issueDate: dateOrNull(issue),
    effectiveDate: dateOrNull(effective),
    maturityDate: effective === null ? null : dateOf(addMonths(effective, term * 12)),
    freeLookUntil: issue === null ? null : dateOf(issue + FREE_LOOK_DAYS),
    termYears: term,
    payYears: pay,
    ...moneyOf(r, contract, today),
    frequency,
    dueDate: dateOrNull(due),
    paidToDate: effective === null || paid === 0 ? null : dateOf(addMonths(effective, paid * step)),
    graceUntil: due === null ? null : dateOf(due + GRACE_DAYS),
    lastPaidOn: dateOrNull(lastPaid),
    lapsedOn: status === 'LAPSED' ? dateOrNull(ended) : null,
    typeEffect: typeEffectOf(contract),
    statusReason: reason,
  };
  return { row, contract, holder, agent, insured: makeInsured(r, id, holder, today) };
};

const proposalNo = (id: number): string => String(1_000_000_000 + id);

const DECISION: Partial<Record<Contract['status'], (typeof proposal.$inferInsert)['status']>> = {
  DECLINED: 'DECLINED',
};

/** The application behind a contract; kept for those of the last two years. */
export const makeProposal = (
  r: Random,
  { row, contract, agent }: Sold,
  today: Day,
): typeof proposal.$inferInsert | undefined => {
  const { status, submitted, effective, ended } = contract;
  if (today - submitted > 730) return undefined;
  const pending = status === 'PENDING_ISSUE';
  const state = pending
    ? r.pick(['SUBMITTED', 'UNDERWRITING', 'UNDERWRITING', 'PENDING_INFO', 'APPROVED'] as const)
    : (DECISION[status] ?? 'APPROVED');
  const decided =
    effective ?? ended ?? (state === 'APPROVED' ? Math.min(today, submitted + 2) : null);
  return {
    proposalNo: proposalNo(row.id),
    customerId: row.policyholderId,
    agentId: agent.id,
    productCode: row.productCode,
    sumAssured: row.sumAssured,
    premium: row.premium,
    frequency: row.frequency,
    submittedOn: dateOf(submitted),
    status: state,
    decisionOn: pending && state !== 'APPROVED' ? null : dateOrNull(decided),
    issued: row.issueDate != null,
    covered: COVERED.has(status),
  };
};
