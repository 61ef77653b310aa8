import { fold } from '@portal/types/text/fold';
import { type Day, dateOf } from './calendar.ts';
import {
  COMPANIES,
  COMPANY_WORDS,
  FAMILY_NAMES,
  GIVEN_NAMES,
  LONG_NAMES,
  MIDDLE_NAMES,
  OTHER_NAMES,
} from './data/names.ts';
import { PROVINCES, STREETS, WARDS } from './data/provinces.ts';
import type { Random } from './random.ts';

export type Gender = 'M' | 'F';

/** A made-up name: two to five words; one in sixty built otherwise, a few very long ones. */
export const personName = (r: Random, gender: Gender, family?: string): string => {
  const kind = r.next();
  if (kind < 0.0004) return r.pick(LONG_NAMES[gender]);
  if (kind < 0.016) return r.pick(OTHER_NAMES[gender]);
  const first = family ?? r.weighted(FAMILY_NAMES);
  const given = r.pick(GIVEN_NAMES[gender]);
  if (kind < 0.05) return `${first} ${given}`;
  const middle = r.pick(MIDDLE_NAMES[gender]);
  const second = kind > 0.93 ? ` ${r.pick(FAMILY_NAMES)[0]}` : '';
  return `${first}${second} ${middle} ${given}`;
};

export const organisationName = (r: Random): string =>
  `${r.pick(COMPANIES)} ${r.pick(COMPANY_WORDS)} ${r.int(1, 99)}`;

/** The family name, so that relatives share it. */
export const familyOf = (name: string): string => name.split(' ')[0] ?? name;

/**
 * Numbers without an owner: 053 fits the Vietnamese plan (ten digits, 05) but belongs to no network; number `n` of ten
 * million. No number of the demonstration data can reach a stranger.
 */
export const fakePhone = (n: number): string => `+8453${String(n % 10_000_000).padStart(7, '0')}`;

/** Landlines likewise: area code 0201 is given to no province. */
export const fakeLandline = (n: number): string =>
  `+84201${String(n % 10_000_000).padStart(7, '0')}`;

/** An address below .example, which the internet keeps free. */
export const email = (name: string, n: number, domain = 'thu.example'): string =>
  `${fold(name)
    .replace(/[^a-z ]/g, '')
    .trim()
    .split(' ')
    .slice(-2)
    .join('.')}.${n}@${domain}`;

/** Twelve digits as on an identity card: province, gender and century, year, then a running number. */
export const idNumber = (gender: Gender, birth: Day, n: number): string => {
  const year = Number(dateOf(birth).slice(0, 4));
  const century = (year >= 2000 ? 2 : 0) + (gender === 'F' ? 1 : 0);
  return `000${century}${String(year % 100).padStart(2, '0')}${String(n % 1_000_000).padStart(6, '0')}`;
};

const WEIGHTED = PROVINCES.map((province) => [province, province[2]] as const);

/** A street address of today's two levels: ward or commune, then province. */
export const address = (r: Random, provinceName?: string): string =>
  `${r.int(1, 399)} ${r.pick(STREETS)}, ${r.pick(WARDS)}, ${provinceName ?? r.weighted(WEIGHTED)[1]}`;
