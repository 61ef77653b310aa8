import { fold } from '@portal/types/fold';
import type {
  beneficiary,
  policy,
  policyInsured,
  policyRider,
  premiumDue,
  proposal,
} from '../db/schema/index.ts';
import { addMonths, type Day, dateOf, dayOf } from './calendar.ts';
import { type Contract, FREE_LOOK_DAYS, GRACE_DAYS } from './contract.ts';
import type { CustomerRow } from './customers.ts';
import { RIDERS } from './data/products.ts';
import { familyOf, type Gender, personName } from './people.ts';
import type { Random } from './random.ts';
import type { Place } from './tree.ts';

export type PolicyRow = typeof policy.$inferInsert & { id: number };

/** A contract with its number, holder, agent and money. */
export interface Sold {
  row: PolicyRow;
  contract: Contract;
  holder: CustomerRow;
  agent: Place;
  insured: (typeof policyInsured.$inferInsert)[];
}

const COMPANY = 2;
const HUNDRED_THOUSAND = 100_000;
const EFFECT = new Set(['IN_FORCE', 'GRACE', 'PAID_UP']);

/** What the lists of the portal ask for: in effect, still being handled, no longer valid. */
const typeEffectOf = ({ status }: Contract): string =>
  EFFECT.has(status) ? 'EFFECT' : status === 'PENDING_ISSUE' ? 'HANDLING' : 'INVALID';

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

const makeInsured = (
  r: Random,
  policyId: number,
  holder: CustomerRow,
  today: Day,
): Sold['insured'] => {
  const self = {
    policyId,
    fullName: holder.customerName,
    nameFold: holder.nameFold,
    sex: holder.sex ?? null,
    dateOfBirth: holder.dateOfBirth ?? null,
    relation: 'SELF',
    main: true,
  };
  if (holder.customerType === 'ORGANISATION')
    return [relative(r, policyId, undefined, 'EMPLOYEE', today - r.int(22, 55) * 365, true)];
  const kind = r.next();
  if (kind < 0.62)
    return kind < 0.05
      ? [self, relative(r, policyId, holder, 'SPOUSE', birthOf(holder), false)]
      : [self];
  if (kind < 0.88) return [relative(r, policyId, holder, 'CHILD', today - r.int(30, 6_500), true)];
  return [relative(r, policyId, holder, 'SPOUSE', birthOf(holder) + r.int(-2_000, 2_000), true)];
};

const birthOf = ({ dateOfBirth }: CustomerRow): Day => dayOf(dateOfBirth ?? '1985-01-01');

const relative = (
  r: Random,
  policyId: number,
  holder: CustomerRow | undefined,
  relation: string,
  birth: Day,
  main: boolean,
) => {
  const sex: Gender =
    relation === 'SPOUSE' ? (holder?.sex === 'M' ? 'F' : 'M') : r.chance(0.5) ? 'F' : 'M';
  const fullName =
    relation === 'CHILD'
      ? personName(r, sex, familyOf(holder?.customerName ?? ''))
      : personName(r, sex);
  return {
    policyId,
    fullName,
    nameFold: fold(fullName),
    sex,
    dateOfBirth: dateOf(birth),
    relation,
    main,
  };
};

export const makeRiders = (
  r: Random,
  { row, contract }: Sold,
): (typeof policyRider.$inferInsert)[] =>
  r
    .some(
      RIDERS,
      r.weighted([
        [0, 45],
        [1, 35],
        [2, 20],
      ]),
    )
    .map(({ code }) => ({
      policyId: row.id,
      productCode: code,
      sumAssured: r.int(1, 10) * 50e6,
      premium: Math.ceil((row.premium * r.int(4, 12)) / 100 / 1000) * 1000,
      status: contract.status,
    }));

export const makeBeneficiaries = (
  r: Random,
  { row, holder }: Sold,
): (typeof beneficiary.$inferInsert)[] => {
  const family = familyOf(holder.customerName);
  const shares = r.weighted([
    [[100], 70],
    [[50, 50], 20],
    [[60, 40], 10],
  ] as const);
  return shares.map((percent, i) => {
    const relation = i === 0 ? 'SPOUSE' : 'CHILD';
    const sex: Gender = r.chance(0.5) ? 'F' : 'M';
    return {
      policyId: row.id,
      fullName: personName(r, sex, relation === 'CHILD' ? family : undefined),
      relation,
      percent,
    };
  });
};

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
  return {
    proposalNo: proposalNo(row.id),
    customerId: row.policyholderId,
    agentId: agent.id,
    productCode: row.productCode,
    sumAssured: row.sumAssured,
    premium: row.premium,
    frequency: row.frequency,
    submittedOn: dateOf(submitted),
    status: pending
      ? r.pick(['SUBMITTED', 'UNDERWRITING', 'UNDERWRITING', 'PENDING_INFO'] as const)
      : (DECISION[status] ?? 'APPROVED'),
    decisionOn: pending ? null : dateOrNull(effective ?? ended),
  };
};
