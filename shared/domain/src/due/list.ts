import { defineList } from '../list/define-list.ts';
import { FREQUENCIES } from '../policy/premium.ts';
import { POLICY_STATUSES } from '../policy/status.ts';
import { DUE_KINDS, DUE_LISTS } from './periods.ts';

const DUES = {
  path: 'ods/policy/dues',
  authority: 'due.view',
  columns: {
    policyNo: { type: 'text', sortable: true, primary: true, width: '116px', fileWidth: 14 },
    policyholder: { type: 'text', sortable: true, fileWidth: 28 },
    phone: { type: 'phone', nullable: true, width: '136px' },
    agent: {
      type: 'text',
      field: 'agentName',
      shown: 'group',
      fileWidth: 28,
      file: ['agentCode', 'agent'],
    },
    product: { type: 'text', field: 'productName', width: '180px', fileWidth: 28 },
    premium: { type: 'money', sortable: true, width: '112px' },
    dueDate: { type: 'day', nullable: true, sortable: true, width: '116px' },
    until: {
      type: 'day',
      label: 'due.column.timeLeft',
      sortable: true,
      width: '176px',
      file: ['kind', 'lastDay', 'daysLeft'],
    },
    frequency: {
      type: 'code',
      codes: FREQUENCIES,
      labels: 'policy.period',
      shown: 'never',
      width: '92px',
    },
    status: { type: 'code', codes: POLICY_STATUSES, labels: 'policy.status', shown: 'never' },
    agentCode: { type: 'text', shown: 'never', width: '108px', fileWidth: 12 },
  },
  fileColumns: {
    kind: { type: 'code', codes: DUE_KINDS, labels: 'due.kind', label: 'due.column.kind' },
    lastDay: { type: 'day', field: 'until', label: 'due.column.until' },
    daysLeft: { type: 'count', label: 'due.column.daysLeft' },
  },
  filters: {
    kind: { type: 'choice', codes: DUE_LISTS, default: 'unpaid' },
    within: { type: 'number', max: 999, label: 'due.column.timeLeft' },
    product: { type: 'code' },
    due: { type: 'days', from: 'from', to: 'to', label: 'column.dueDate' },
  },
  search: 100,
  view: 'own',
  defaultSort: { key: 'until', dir: 'asc' },
} as const;

/** Policies on which a period runs: a premium is due, or grace, reinstatement or free look ends. */
export const dueList = defineList({ ...DUES, name: 'policy.dues', fileName: 'phi-den-han' });

/** The same rows on the page of renewals, with views and files of their own. */
export const renewalList = defineList({
  ...DUES,
  name: 'policy.renewals',
  fileName: 'nhac-phi-tai-tuc',
});
