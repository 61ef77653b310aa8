import type { FREQUENCIES, POLICY_STATUSES } from '@portal/domain/policy';
import { addMonths, type Day } from './calendar.ts';
import { MAIN_PRODUCTS, type ProductSeed } from './data/products.ts';
import type { Random } from './random.ts';

export type PolicyStatus = (typeof POLICY_STATUSES)[number];
export type Frequency = (typeof FREQUENCIES)[number];

/** The course of one contract, before it has a number or a holder. Instalment i falls due at effective + i * step. */
export interface Contract {
  status: PolicyStatus;
  product: ProductSeed;
  frequency: Frequency;
  /** Months between instalments. */
  step: number;
  term: number;
  pay: number;
  submitted: Day;
  effective: Day | null;
  /** Instalments paid so far. */
  paid: number;
  /** The next instalment not paid, while one is owed. */
  due: Day | null;
  /** The day of lapse, surrender, maturity, claim, cancelling, rejection. */
  ended: Day | null;
  reason: string | null;
}

const STATUSES: readonly (readonly [PolicyStatus, number])[] = [
  ['IN_FORCE', 62],
  ['GRACE', 6],
  ['LAPSED', 14],
  ['PAID_UP', 4],
  ['SURRENDERED', 6],
  ['MATURED', 3],
  ['PENDING_ISSUE', 2],
  ['CLAIM_TERMINATED', 1],
  ['CANCELLED_FREE_LOOK', 1],
  ['DECLINED', 1],
];
const FREQUENCY: readonly (readonly [Frequency, number])[] = [
  ['Y', 45],
  ['H', 20],
  ['Q', 20],
  ['M', 15],
];
export const STEP: Record<Frequency, number> = { M: 1, Q: 3, H: 6, Y: 12 };

/** Ten years of business. */
const MONTHS = 119;
export const GRACE_DAYS = 60;
export const FREE_LOOK_DAYS = 21;

const SALES = MAIN_PRODUCTS.map((product) => [product, product.weight] as const);

/** A contract whose dates agree with its state on `today`. */
export const makeContract = (r: Random, today: Day): Contract => {
  const status = r.weighted(STATUSES);
  const product = r.weighted(SALES);
  const frequency = r.weighted(FREQUENCY);
  const step = STEP[frequency];
  const term = r.pick(product.termYears);
  const pay = Math.min(term, r.pick(product.payYears));
  const base = {
    status,
    product,
    frequency,
    step,
    term,
    pay,
    paid: 0,
    due: null,
    ended: null,
    effective: null,
    reason: null,
  };
  const course = COURSES[status](r, today, base);
  return { ...base, submitted: (course.effective ?? today) - r.int(2, 12), ...course };
};

type Base = Omit<Contract, 'submitted'>;
type Course = (r: Random, today: Day, base: Base) => Partial<Contract>;

/** Months since the start, more often few than many. */
const age = (r: Random, least: number, most = MONTHS) =>
  least + Math.floor(r.next() ** 1.25 * (most - least + 1));

/** How many instalments fall due until `day`, that day included. */
const countUntil = (effective: Day, step: number, day: Day): number => {
  let count = Math.max(0, Math.floor((day - effective) / (step * 30.5)));
  while (addMonths(effective, count * step) <= day) count += 1;
  return count;
};

/** A way of paying that has not ended after so many instalments. */
const stillPaying = ({ term, pay, step }: Base, paid: number) =>
  paid * step < pay * 12
    ? { term, pay }
    : {
        pay: Math.ceil((paid * step + 1) / 12),
        term: Math.max(term, Math.ceil((paid * step + 1) / 12) + 5),
      };

/** One that owes the instalment that fell due at about `due`. */
const owing = (r: Random, base: Base, due: Day, most: number) => {
  const paid = r.int(1, Math.max(1, Math.floor(most / base.step)));
  const effective = addMonths(due, -paid * base.step);
  return {
    ...stillPaying(base, paid),
    effective,
    paid,
    due: addMonths(effective, paid * base.step),
  };
};

const COURSES: Record<PolicyStatus, Course> = {
  IN_FORCE: (r, today, base) => {
    // Some are so fresh that they may still be given back.
    const effective = r.chance(0.03)
      ? today - r.int(1, FREE_LOOK_DAYS - 1)
      : addMonths(today, -age(r, 0)) - r.int(0, 29);
    const ahead = r.chance(0.04) ? 1 : 0;
    const paid = countUntil(effective, base.step, today) + ahead;
    return {
      ...stillPaying(base, paid),
      effective,
      paid,
      due: addMonths(effective, paid * base.step),
    };
  },
  GRACE: (r, today, base) => owing(r, base, today - r.int(1, GRACE_DAYS - 5), MONTHS),
  LAPSED: (r, today, base) => {
    const late = Math.floor(r.next() ** 1.6 * 1_600);
    const course = owing(r, base, today - GRACE_DAYS - 2 - late, MONTHS - Math.ceil(late / 30));
    return { ...course, ended: course.due + GRACE_DAYS + 1, reason: 'NOT_PAID' };
  },
  PAID_UP: (r, today, base) => {
    const effective = addMonths(today, -r.int(61, MONTHS)) - r.int(0, 29);
    const term = Math.max(base.term, 12);
    return { effective, pay: 5, term, paid: 60 / base.step, reason: 'FULLY_PAID' };
  },
  SURRENDERED: (r, today, base) => {
    const effective = addMonths(today, -age(r, 27)) - r.int(0, 29);
    const ended = effective + 740 + Math.floor(r.next() * (today - effective - 745));
    const paid = countUntil(effective, base.step, ended);
    return { ...stillPaying(base, paid), effective, paid, ended, reason: 'CUSTOMER_REQUEST' };
  },
  MATURED: (r, today, base) => {
    const term = r.pick([5, 5, 7, 10]);
    const product = term === 10 ? base.product : MAIN_PRODUCTS.find(({ code }) => code === 'BV08');
    const effective =
      addMonths(today, -12 * term - r.int(0, Math.max(1, MONTHS - 12 * term))) - r.int(0, 29);
    return {
      product: product ?? base.product,
      effective,
      term,
      pay: term,
      paid: (term * 12) / base.step,
      ended: addMonths(effective, 12 * term),
      reason: 'MATURITY',
    };
  },
  PENDING_ISSUE: (r, today) => ({ submitted: today - r.int(0, 25) }),
  CLAIM_TERMINATED: (r, today, base) => {
    const effective = addMonths(today, -age(r, 8)) - r.int(0, 29);
    const ended = effective + 120 + Math.floor(r.next() * (today - effective - 130));
    const paid = countUntil(effective, base.step, ended);
    return { ...stillPaying(base, paid), effective, paid, ended, reason: 'CLAIM_PAID' };
  },
  CANCELLED_FREE_LOOK: (r, today) => {
    const effective = today - r.int(FREE_LOOK_DAYS + 1, 900);
    return { effective, ended: effective + r.int(3, FREE_LOOK_DAYS), reason: 'FREE_LOOK' };
  },
  DECLINED: (r, today) => {
    const submitted = today - r.int(25, 1_000);
    return { submitted, ended: submitted + r.int(5, 20), reason: 'UNDERWRITING' };
  },
};
