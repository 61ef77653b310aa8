import type { PersonCreate } from '@portal/types';

/** The types of people that staff create, as the service names them. */
export const KINDS = ['AGENT', 'STAFF', 'CANDIDATE', 'GUEST'] as const;
export type Kind = (typeof KINDS)[number];

/** All fields of the form, empty. */
export const NO_VALUES = {
  type: 'AGENT' as Kind,
  fullname: '',
  username: '',
  agentCode: '',
  staffNo: '',
  gender: 'F' as 'M' | 'F',
  birthDate: '',
  idNumber: '',
  phone: '',
  email: '',
  emailPersonal: '',
  emailCompany: '',
  dept: '',
  officeCode: '',
  managerCode: '',
  scopeUnitCode: '',
  level: '9',
  joinedOn: '',
  reason: '',
};
type Values = typeof NO_VALUES;
export type PersonField = Exclude<keyof Values, 'type' | 'reason'>;

/** The fields of each type, in their order. */
export const FIELDS_OF: Record<Kind, readonly PersonField[]> = {
  AGENT: [
    'fullname',
    'agentCode',
    'gender',
    'birthDate',
    'idNumber',
    'phone',
    'emailPersonal',
    'emailCompany',
    'officeCode',
    'managerCode',
    'level',
    'joinedOn',
  ],
  STAFF: ['fullname', 'username', 'staffNo', 'dept', 'email', 'phone', 'scopeUnitCode'],
  CANDIDATE: ['fullname', 'username', 'email', 'phone', 'birthDate', 'officeCode'],
  GUEST: ['fullname', 'username', 'email', 'phone'],
};

const DAYS: readonly PersonField[] = ['birthDate', 'joinedOn'];
const REQUIRED: readonly PersonField[] = [
  'fullname',
  'username',
  'agentCode',
  'staffNo',
  'dept',
  'email',
  'idNumber',
];

const iso = (day: string) => day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

/** What the service takes of the form: the fields of the type alone; an empty one that may be empty is none. */
export const bodyOf = (values: Values): PersonCreate => {
  const own = FIELDS_OF[values.type].map((name) => {
    const value = values[name].trim();
    if (name === 'level') return [name, Number(value)];
    if (DAYS.includes(name)) return [name, value === '' ? null : iso(value)];
    return [name, value === '' && !REQUIRED.includes(name) ? null : value];
  });
  const { type, reason } = values;
  // The service checks each field by the type.
  return { type, reason, ...Object.fromEntries(own) } as PersonCreate;
};
