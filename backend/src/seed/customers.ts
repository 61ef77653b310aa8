import { fold } from '@portal/types/text/fold';
import type { customer } from '../db/schema/index.ts';
import { PLACES } from '../db/sealed-columns.ts';
import { COLUMNS, type Secrets } from '../deps/secrets.ts';
import { type Day, dateOf } from './calendar.ts';
import {
  address,
  email,
  fakeLandline,
  fakePhone,
  type Gender,
  idNumber,
  organisationName,
  personName,
} from './people.ts';
import type { Random } from './random.ts';

export type CustomerRow = typeof customer.$inferInsert & { id: number; phoneE164: string };

const NICK_NAMES = [
  'Chị Ba',
  'Anh Tư',
  'Cô Út',
  'Chú Bảy',
  'Bé Na',
  'Anh Hai',
  'Dì Năm',
  'Bác Cả',
] as const;
const MARITAL = [
  ['MARRIED', 62],
  ['SINGLE', 27],
  ['DIVORCED', 6],
  ['WIDOWED', 5],
] as const;

/** One in two hundred is a company that insures its people. */
const organisation = (r: Random, id: number, province: string): CustomerRow => {
  const customerName = organisationName(r);
  return {
    ...common(id),
    customerType: 'ORGANISATION',
    customerName,
    nameFold: fold(customerName),
    companyPhone: fakeLandline(id),
    email: `lienhe.${id}@congty.example`,
    address: address(r, province),
    rewardPoints: r.int(0, 9_000),
  };
};

/** Every row has the same keys: COPY takes its columns from the first. */
const common = (id: number) => ({
  id,
  customerNo: `KH${String(id).padStart(8, '0')}`,
  customerType: 'PERSON' as const,
  customerName: '',
  nameFold: '',
  nickName: null,
  sex: null,
  dateOfBirth: null,
  idNumberEnc: null,
  phoneE164: fakePhone(id),
  homePhone: null,
  companyPhone: null,
  email: null,
  address: null,
  tempAddress: null,
  maritalStatus: null,
  rewardPoints: 0,
});

/** A policyholder who lives, most of the time, in the province of the agent. */
export const makeCustomer = (
  r: Random,
  id: number,
  today: Day,
  province: string,
  secrets: Secrets | undefined,
): CustomerRow => {
  if (r.chance(0.005)) return organisation(r, id, province);
  const sex: Gender = r.chance(0.56) ? 'F' : 'M';
  const customerName = personName(r, sex);
  const birth = today - Math.floor((20 + r.next() ** 1.2 * 52) * 365.25);
  const shared = common(id);
  return {
    ...shared,
    customerName,
    nameFold: fold(customerName),
    nickName: r.chance(0.04) ? r.pick(NICK_NAMES) : null,
    sex,
    dateOfBirth: dateOf(birth),
    idNumberEnc:
      secrets?.box(COLUMNS).seal(idNumber(sex, birth, id), PLACES.customer(shared.customerNo)) ??
      null,
    homePhone: r.chance(0.12) ? fakeLandline(id) : null,
    companyPhone: r.chance(0.08) ? fakeLandline(5_000_000 + id) : null,
    email: r.chance(0.7) ? email(customerName, id) : null,
    address: r.chance(0.85) ? address(r, province) : address(r),
    tempAddress: r.chance(0.1) ? address(r) : null,
    maritalStatus: r.weighted(MARITAL),
    rewardPoints: r.int(0, 2_400),
  };
};
