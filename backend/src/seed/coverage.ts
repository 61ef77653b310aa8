import { fold } from '@portal/types/text/fold';
import type { beneficiary, policyRider } from '../db/schema/index.ts';
import { type Day, dateOf, dayOf } from './calendar.ts';
import type { CustomerRow } from './customers.ts';
import { RIDERS } from './data/products.ts';
import { familyOf, type Gender, personName } from './people.ts';
import type { Random } from './random.ts';
import type { Sold } from './sold.ts';

/** Who is insured: the holder, a child, the other spouse; a company's employee. */
export const makeInsured = (
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
