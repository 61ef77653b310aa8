import { defineList } from '../list/define-list.ts';

/** What is true of an account as the staff side shows it; the first that applies. */
export const PERSON_STATES = [
  'TERMINATED',
  'DISABLED',
  'LOCKED',
  'FIRST_LOGIN',
  'STEP_DUE',
  'ACTIVE',
] as const;
export type PersonState = (typeof PERSON_STATES)[number];

/** Account types as codes of a list. */
export const ACCOUNT_TYPE_CODES = ['1', '2', '3', '4', '5'] as const;

/** The levels of agents as codes of a list: ND is 1, FC is 9. */
export const LEVEL_CODES = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Everybody with an account, for those who manage accounts. Contacts are masked. */
export const peopleList = defineList({
  name: 'account.people',
  fileName: 'nguoi-dung',
  path: 'admin/people/list',
  authority: 'account.manage',
  columns: {
    fullname: {
      type: 'text',
      label: 'account.column.fullname',
      sortable: true,
      primary: true,
      fileWidth: 28,
    },
    username: {
      type: 'text',
      label: 'account.column.username',
      sortable: true,
      width: '128px',
    },
    accountType: {
      type: 'code',
      codes: ACCOUNT_TYPE_CODES,
      labels: 'account.type',
      label: 'account.column.type',
      width: '112px',
    },
    office: { type: 'text', nullable: true, label: 'account.column.office' },
    roles: { type: 'text', nullable: true, label: 'account.column.roles' },
    state: {
      type: 'code',
      codes: PERSON_STATES,
      labels: 'account.state',
      label: 'account.column.state',
      width: '152px',
    },
    lastLoginAt: {
      type: 'moment',
      nullable: true,
      label: 'account.column.lastLoginAt',
      sortable: true,
      width: '152px',
    },
    phone: { type: 'text', nullable: true, label: 'account.column.phone', shown: 'never' },
    email: { type: 'text', nullable: true, label: 'account.column.email', shown: 'never' },
  },
  filters: {
    state: {
      type: 'codes',
      codes: PERSON_STATES,
      labels: 'account.state',
      label: 'account.column.state',
    },
    type: {
      type: 'codes',
      codes: ACCOUNT_TYPE_CODES,
      labels: 'account.type',
      label: 'account.column.type',
    },
    level: {
      type: 'codes',
      codes: LEVEL_CODES,
      labels: 'account.level',
      label: 'account.column.level',
    },
    role: { type: 'code', label: 'account.column.roles' },
    office: { type: 'code', label: 'account.column.office' },
    unit: { type: 'code', label: 'account.column.unit' },
  },
  search: 100,
  defaultSort: { key: 'fullname', dir: 'asc' },
});
