import { defineList } from '../list/define-list.ts';
import { POLICY_STATUSES, TYPE_EFFECTS } from './status.ts';

/** Policies of the subject, or of everyone below (POL-04, POL-05). */
export const policyList = defineList({
  name: 'policy.policies',
  columns: {
    policyNo: { type: 'text', sortable: true, primary: true, width: '116px', fileWidth: 14 },
    policyholder: { type: 'text', sortable: true, fileWidth: 28 },
    agent: {
      type: 'text',
      field: 'agentName',
      shown: 'group',
      fileWidth: 28,
      file: ['agentCode', 'agent'],
    },
    insured: { type: 'text', fileWidth: 28 },
    product: { type: 'text', field: 'productName', width: '196px', fileWidth: 28 },
    premium: { type: 'money', sortable: true, width: '120px' },
    frequency: { type: 'code', labels: 'policy.frequency', shown: 'own', width: '92px' },
    dueDate: { type: 'day', sortable: true, width: '124px' },
    status: { type: 'code', codes: POLICY_STATUSES, labels: 'policy.status', sortable: true },
    sumAssured: { type: 'money', shown: 'never', width: '136px' },
    effectiveDate: { type: 'day', sortable: true, shown: 'never', width: '124px' },
    agentCode: { type: 'text', shown: 'never', width: '108px', fileWidth: 12 },
  },
  filters: {
    status: { type: 'codes', codes: POLICY_STATUSES, labels: 'policy.status' },
    product: { type: 'code' },
    typeEffect: { type: 'codes', codes: TYPE_EFFECTS, labels: 'policy.effect' },
    effective: {
      type: 'days',
      from: 'effectiveFrom',
      to: 'effectiveTo',
      label: 'column.effectiveDate',
    },
    due: { type: 'days', from: 'dueFrom', to: 'dueTo', label: 'column.dueDate' },
  },
  search: 100,
  view: 'own',
  defaultSort: { key: 'dueDate', dir: 'asc' },
});
