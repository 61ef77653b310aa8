import { defineList } from '../list/define-list.ts';
import { CLAIM_STATUSES, CLAIM_TYPES } from './status.ts';

/** Claims on the policies of the subject, or of everyone below. */
export const claimList = defineList({
  name: 'policy.claims',
  fileName: 'boi-thuong',
  path: 'ods/claim/list',
  authority: 'claim.view',
  columns: {
    claimNo: {
      type: 'text',
      label: 'claim.column.claimNo',
      sortable: true,
      primary: true,
      width: '128px',
    },
    policyNo: { type: 'text', sortable: true, width: '108px', fileWidth: 14 },
    agent: {
      type: 'text',
      field: 'agentName',
      shown: 'group',
      fileWidth: 28,
      file: ['agentCode', 'agent'],
    },
    insured: { type: 'text', fileWidth: 28, file: ['insured', 'policyholder'] },
    type: {
      type: 'code',
      codes: CLAIM_TYPES,
      labels: 'claim.type',
      label: 'claim.column.type',
    },
    notifiedOn: {
      type: 'day',
      label: 'claim.column.notifiedOn',
      sortable: true,
      width: '116px',
    },
    claimed: { type: 'money', label: 'claim.column.claimed', sortable: true, width: '124px' },
    approved: {
      type: 'money',
      nullable: true,
      label: 'claim.column.approved',
      sortable: true,
      shown: 'own',
      width: '124px',
    },
    status: { type: 'code', codes: CLAIM_STATUSES, labels: 'claim.status', sortable: true },
    policyholder: { type: 'text', sortable: true, shown: 'never', fileWidth: 28 },
    eventDate: {
      type: 'day',
      label: 'claim.column.eventDate',
      shown: 'never',
      width: '116px',
    },
    decidedOn: {
      type: 'day',
      nullable: true,
      label: 'claim.column.decidedOn',
      shown: 'never',
      width: '116px',
    },
    agentCode: { type: 'text', shown: 'never', width: '108px', fileWidth: 12 },
  },
  filters: {
    status: { type: 'codes', codes: CLAIM_STATUSES, labels: 'claim.status' },
    type: { type: 'codes', codes: CLAIM_TYPES, labels: 'claim.type', label: 'claim.column.type' },
    notified: {
      type: 'days',
      from: 'notifiedFrom',
      to: 'notifiedTo',
      label: 'claim.column.notifiedOn',
    },
  },
  search: 100,
  view: 'own',
  defaultSort: { key: 'notifiedOn', dir: 'desc' },
});
