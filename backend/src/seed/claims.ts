import type { CLAIM_STATUSES, CLAIM_TYPES } from '@portal/domain/claim';
import type { claim, claimDetail, claimDocument, claimHistory } from '../db/schema/index.ts';
import { type Day, dateOf, dayOf, momentOf } from './calendar.ts';
import { BENEFITS, CLAIM_NOTES, DOCUMENTS, MEDICAL, REJECTIONS } from './data/claims.ts';
import type { Random } from './random.ts';
import { placeOfPolicy, type Sold } from './sold.ts';

type ClaimStatus = (typeof CLAIM_STATUSES)[number];
type ClaimType = (typeof CLAIM_TYPES)[number];

export interface ClaimRows {
  claim: typeof claim.$inferInsert & { id: number };
  details: (typeof claimDetail.$inferInsert)[];
  documents: (typeof claimDocument.$inferInsert)[];
  history: (typeof claimHistory.$inferInsert)[];
}

const STATUSES: readonly (readonly [ClaimStatus, number])[] = [
  ['NOTIFIED', 5],
  ['DOCS_PENDING', 8],
  ['ASSESSING', 8],
  ['INVESTIGATION', 3],
  ['APPROVED', 6],
  ['PARTLY_APPROVED', 4],
  ['REJECTED', 9],
  ['PAID', 54],
  ['WITHDRAWN', 3],
];
const TYPES: readonly (readonly [ClaimType, number])[] = [
  ['HOSPITAL', 62],
  ['ACCIDENT', 24],
  ['CRITICAL_ILLNESS', 14],
];

/** The steps a claim has gone through when it is at a status. */
const STEPS: Record<ClaimStatus, readonly ClaimStatus[]> = {
  NOTIFIED: ['NOTIFIED'],
  DOCS_PENDING: ['NOTIFIED', 'DOCS_PENDING'],
  ASSESSING: ['NOTIFIED', 'ASSESSING'],
  INVESTIGATION: ['NOTIFIED', 'ASSESSING', 'INVESTIGATION'],
  APPROVED: ['NOTIFIED', 'ASSESSING', 'APPROVED'],
  PARTLY_APPROVED: ['NOTIFIED', 'DOCS_PENDING', 'ASSESSING', 'PARTLY_APPROVED'],
  REJECTED: ['NOTIFIED', 'ASSESSING', 'INVESTIGATION', 'REJECTED'],
  PAID: ['NOTIFIED', 'ASSESSING', 'APPROVED', 'PAID'],
  WITHDRAWN: ['NOTIFIED', 'WITHDRAWN'],
};
const OPEN = new Set<ClaimStatus>(['NOTIFIED', 'DOCS_PENDING', 'ASSESSING', 'INVESTIGATION']);

/** Whether something can have been claimed on it by now. */
export const canClaim = ({ contract: { status, effective } }: Sold, today: Day): boolean =>
  effective !== null &&
  today - effective > 60 &&
  (status === 'IN_FORCE' || status === 'GRACE' || status === 'LAPSED' || status === 'MATURED');

const kindOf = (
  r: Random,
  { contract: { status } }: Sold,
): { type: ClaimType; status: ClaimStatus } => {
  if (status === 'CLAIM_TERMINATED')
    return { type: r.chance(0.7) ? 'DEATH' : 'CRITICAL_ILLNESS', status: 'PAID' };
  if (status === 'MATURED') return { type: 'MATURITY', status: 'PAID' };
  return {
    type: r.weighted(TYPES),
    status: status === 'LAPSED' ? r.pick(['PAID', 'PAID', 'REJECTED']) : r.weighted(STATUSES),
  };
};

/** When it was shown: open ones in the last weeks, the others any time while the contract ran. */
const notifiedOn = (
  r: Random,
  { contract: { effective, ended } }: Sold,
  status: ClaimStatus,
  today: Day,
): Day => {
  const from = (effective ?? today) + 30;
  if (OPEN.has(status)) return Math.max(from, today - r.int(0, 45));
  const until = Math.min(today - 12, ended ?? today);
  return until <= from
    ? Math.min(today, from)
    : Math.max(from, until - Math.floor(r.next() ** 1.5 * Math.min(1_400, until - from)));
};

const amountsOf = (r: Random, { row }: Sold, type: ClaimType, status: ClaimStatus) => {
  const whole = type === 'DEATH' || type === 'CRITICAL_ILLNESS' || type === 'MATURITY';
  const claimed = whole ? row.sumAssured : Math.round(r.longTailed(9e6, 0.8) / 100_000) * 100_000;
  if (status === 'PAID' || status === 'APPROVED') return { claimed, approved: claimed };
  if (status === 'PARTLY_APPROVED')
    return { claimed, approved: Math.round((claimed * r.int(30, 85)) / 100 / 1000) * 1000 };
  return { claimed, approved: status === 'REJECTED' ? 0 : null };
};

export const makeClaim = (r: Random, id: number, sold: Sold, today: Day): ClaimRows => {
  const { type, status } = kindOf(r, sold);
  const notified = notifiedOn(r, sold, status, today);
  const { claimed, approved } = amountsOf(r, sold, type, status);
  const decided = OPEN.has(status) ? null : Math.min(today, notified + r.int(4, 28));
  const number = `BT${dateOf(notified).slice(2, 4)}${String(id).padStart(7, '0')}`;
  const row: ClaimRows['claim'] = {
    id,
    claimNo: number,
    policyId: sold.row.id,
    ...placeOfPolicy(sold),
    namesFold: [sold.holder, ...sold.insured].map(({ nameFold }) => nameFold).join('\n'),
    insuredName: sold.insured[0]?.fullName ?? sold.holder.customerName,
    claimType: type,
    eventDate: dateOf(notified - r.int(1, 25)),
    notifiedOn: dateOf(notified),
    status,
    claimed,
    approved,
    decidedOn: decided === null ? null : dateOf(decided),
    paidOn:
      status === 'PAID' && decided !== null ? dateOf(Math.min(today, decided + r.int(1, 5))) : null,
    reason: status === 'REJECTED' || status === 'PARTLY_APPROVED' ? r.pick(REJECTIONS) : null,
    medicalReason: type === 'MATURITY' ? null : r.pick(MEDICAL[type]),
  };
  return {
    claim: row,
    details: details(r, row),
    documents: documents(r, row, notified, today),
    history: history(r, row, notified, today),
  };
};

const details = (
  r: Random,
  { id, claimNo, claimType, claimed, approved, status }: ClaimRows['claim'],
): ClaimRows['details'] => {
  const [first = '', second = first] = r.some(BENEFITS[claimType], 2);
  const split =
    BENEFITS[claimType].length > 1 && r.chance(0.35) ? Math.round(claimed * 0.7) : claimed;
  const parts =
    split === claimed
      ? [[first, claimed] as const]
      : [[first, split] as const, [second, claimed - split] as const];
  return parts.map(([benefit, amount], i) => ({
    claimId: id,
    claimNoDetail: `${claimNo}-0${i + 1}`,
    benefit,
    amount,
    approved:
      approved === null || approved === undefined
        ? null
        : Math.round((approved * amount) / claimed),
    status,
  }));
};

const documents = (
  r: Random,
  { id, claimType, status }: ClaimRows['claim'],
  notified: Day,
  today: Day,
): ClaimRows['documents'] =>
  DOCUMENTS[claimType].map((name, i) => {
    const missing =
      (status === 'DOCS_PENDING' && i > 0 && r.chance(0.6)) || (status === 'NOTIFIED' && i > 0);
    return {
      claimId: id,
      name,
      fileId: null,
      required: i < 2,
      receivedOn: missing ? null : dateOf(Math.min(today, notified + r.int(0, 4))),
    };
  });

const history = (
  r: Random,
  { id, status, decidedOn, paidOn }: ClaimRows['claim'],
  notified: Day,
  today: Day,
): ClaimRows['history'] => {
  const decided = decidedOn ? dayOf(decidedOn) : today;
  const paid = paidOn ? dayOf(paidOn) : decided;
  const onOf = (step: ClaimStatus, day: Day): Day => {
    if (OPEN.has(step)) return day;
    return step === 'PAID' ? paid : decided;
  };
  let day = notified;
  return STEPS[status].map((step, at) => {
    // In order also where several fall on one day.
    const minute = 8 * 60 + at * 120 + r.int(0, 110);
    const entry = {
      claimId: id,
      at: momentOf(onOf(step, day), minute),
      status: step,
      note: CLAIM_NOTES[step],
    };
    day = Math.min(decided, day + r.int(1, 6));
    return entry;
  });
};
