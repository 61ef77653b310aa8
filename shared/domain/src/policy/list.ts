import { defineList } from '../list/define-list.ts';
import { FREQUENCIES } from './premium.ts';
import { POLICY_STATUSES, TYPE_EFFECTS } from './status.ts';

/** Policies of the subject, or of everyone below (POL-04, POL-05). */
export const policyList = defineList({
  name: 'policy.policies',
  fileName: 'hop-dong',
  path: 'ods/policy/list',
  authority: 'policy.view',
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
    insured: { type: 'text', nullable: true, fileWidth: 28 },
    product: { type: 'text', field: 'productName', width: '196px', fileWidth: 28 },
    premium: { type: 'money', sortable: true, width: '120px' },
    frequency: {
      type: 'code',
      codes: FREQUENCIES,
      labels: 'policy.period',
      shown: 'own',
      width: '92px',
    },
    dueDate: { type: 'day', nullable: true, sortable: true, width: '124px' },
    status: { type: 'code', codes: POLICY_STATUSES, labels: 'policy.status', sortable: true },
    sumAssured: { type: 'money', shown: 'never', width: '136px' },
    effectiveDate: { type: 'day', nullable: true, sortable: true, shown: 'never', width: '124px' },
    agentCode: { type: 'text', shown: 'never', width: '108px', fileWidth: 12 },
    issueDate: { type: 'day', nullable: true, sortable: true, shown: 'never', width: '124px' },
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

/** Policies that the subject sold and another agent services now: only what they may still see (DOMAIN D3, 1). */
export const transferredPolicyList = defineList({
  name: 'policy.transferredPolicies',
  fileName: 'hop-dong-da-chuyen',
  path: 'ods/policy/transferred',
  authority: 'policy.view',
  columns: {
    policyNo: { type: 'text', sortable: true, primary: true, width: '140px', fileWidth: 14 },
    product: { type: 'text', field: 'productName', sortable: true, fileWidth: 28 },
    status: { type: 'code', codes: POLICY_STATUSES, labels: 'policy.status', sortable: true },
  },
  filters: {
    status: { type: 'codes', codes: POLICY_STATUSES, labels: 'policy.status' },
    product: { type: 'code' },
  },
  search: 100,
  cursor: false,
  defaultSort: { key: 'policyNo', dir: 'asc' },
});
