import { defineList } from '../list/define-list.ts';
import { BIRTHDAY_PERIODS, CUSTOMER_KINDS } from './kinds.ts';

const PERSON = {
  name: {
    type: 'text',
    label: 'customer.column.name',
    sortable: true,
    primary: true,
    fileWidth: 28,
  },
  customerNo: {
    type: 'text',
    label: 'customer.column.customerNo',
    sortable: true,
    width: '132px',
  },
  phone: { type: 'phone', nullable: true, label: 'customer.column.phone', width: '132px' },
} as const;

const BIRTH_DATE = {
  type: 'day',
  nullable: true,
  label: 'customer.column.birthDate',
  width: '120px',
} as const;
const POLICIES = {
  type: 'count',
  label: 'customer.column.policies',
  sortable: true,
  width: '120px',
} as const;
const IN_EFFECT = { type: 'count', label: 'customer.column.inEffect', width: '120px' } as const;
const AGENT = {
  type: 'text',
  field: 'agentName',
  nullable: true,
  label: 'customer.column.agent',
  shown: 'group',
  fileWidth: 28,
} as const;
const SEX = {
  type: 'code',
  codes: ['M', 'F'],
  nullable: true,
  labels: 'person.gender',
  label: 'customer.column.sex',
  shown: 'never',
  width: '92px',
} as const;

const CUSTOMER_QUERY = {
  path: 'ods/customer/list',
  authority: 'customer.view',
  filters: { kind: { type: 'choice', codes: CUSTOMER_KINDS, default: 'all' } },
  search: 100,
  view: 'widest',
} as const;

/** Policyholders within the subject's scope. */
export const customerList = defineList({
  ...CUSTOMER_QUERY,
  name: 'policy.customers',
  fileName: 'khach-hang',
  columns: {
    ...PERSON,
    birthDate: BIRTH_DATE,
    policies: POLICIES,
    inEffect: IN_EFFECT,
    agent: AGENT,
    sex: SEX,
  },
  defaultSort: { key: 'name', dir: 'asc' },
});

/** People with a proposal and no policy in force. The same call and rows as `customerList`, with other columns. */
export const potentialCustomerList = defineList({
  ...CUSTOMER_QUERY,
  name: 'policy.potentialCustomers',
  fileName: 'khach-hang-tiem-nang',
  columns: {
    ...PERSON,
    proposed: {
      type: 'text',
      field: 'proposal.productName',
      nullable: true,
      label: 'customer.column.proposed',
      fileWidth: 28,
    },
    submittedOn: {
      type: 'day',
      field: 'proposal.submittedOn',
      nullable: true,
      label: 'customer.column.submittedOn',
      width: '120px',
    },
    proposalStatus: {
      type: 'code',
      field: 'proposal.status',
      nullable: true,
      labels: 'customer.proposalStatus',
      label: 'customer.column.proposalStatus',
    },
    agent: AGENT,
    proposalNo: {
      type: 'text',
      field: 'proposal.proposalNo',
      nullable: true,
      label: 'customer.column.proposalNo',
      shown: 'never',
    },
    birthDate: { ...BIRTH_DATE, shown: 'never' },
    policies: { ...POLICIES, shown: 'never' },
    inEffect: { ...IN_EFFECT, shown: 'never' },
    sex: SEX,
  },
  defaultSort: { key: 'name', dir: 'asc' },
});

/** Birthdays of this week or month, by day and name. */
export const birthdayList = defineList({
  name: 'policy.birthdays',
  fileName: 'sinh-nhat',
  path: 'ods/customer/birthdays',
  authority: 'customer.view',
  columns: {
    day: { type: 'day', label: 'customer.column.day' },
    name: { type: 'text', label: 'customer.column.name', primary: true, fileWidth: 28 },
    age: { type: 'count', label: 'customer.column.age' },
    phone: PERSON.phone,
    customerNo: { type: 'text', label: 'customer.column.customerNo', shown: 'never' },
    birthDate: { ...BIRTH_DATE, shown: 'never' },
    sex: SEX,
  },
  fileDefault: ['day', 'name', 'customerNo', 'age', 'phone'],
  filters: { period: { type: 'choice', codes: BIRTHDAY_PERIODS, default: 'week' } },
  view: 'widest',
  cursor: false,
  pageSize: 100,
});
