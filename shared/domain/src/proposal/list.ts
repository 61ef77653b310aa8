import { defineList } from '../list/define-list.ts';
import { FREQUENCIES } from '../policy/premium.ts';
import { PROPOSAL_STATES } from './status.ts';

/** Proposals of the subject, or of everyone below. */
export const proposalList = defineList({
  name: 'policy.proposals',
  fileName: 'ho-so-yeu-cau',
  path: 'ods/proposal/list',
  authority: 'proposal.view',
  columns: {
    proposalNo: {
      type: 'text',
      label: 'proposal.column.proposalNo',
      sortable: true,
      primary: true,
      width: '124px',
    },
    customer: {
      type: 'text',
      nullable: true,
      label: 'proposal.column.customer',
      sortable: true,
      fileWidth: 28,
    },
    agent: {
      type: 'text',
      field: 'agentName',
      shown: 'group',
      fileWidth: 28,
      file: ['agentCode', 'agent'],
    },
    product: { type: 'text', field: 'productName', fileWidth: 28 },
    sumAssured: {
      type: 'money',
      nullable: true,
      label: 'proposal.column.sumAssured',
      sortable: true,
      width: '136px',
    },
    premium: { type: 'money', nullable: true, sortable: true, width: '116px' },
    submittedOn: {
      type: 'day',
      label: 'proposal.column.submittedOn',
      sortable: true,
      width: '112px',
    },
    decisionOn: {
      type: 'day',
      nullable: true,
      label: 'proposal.column.decisionOn',
      sortable: true,
      shown: 'own',
      width: '124px',
    },
    status: {
      type: 'code',
      codes: PROPOSAL_STATES,
      labels: 'proposal.status',
      file: ['status', 'policyNo'],
    },
    frequency: {
      type: 'code',
      codes: FREQUENCIES,
      labels: 'policy.period',
      shown: 'never',
      width: '92px',
    },
    policyNo: { type: 'text', nullable: true, shown: 'never', width: '116px', fileWidth: 14 },
    agentCode: { type: 'text', shown: 'never', width: '108px', fileWidth: 12 },
  },
  filters: {
    status: { type: 'codes', codes: PROPOSAL_STATES, labels: 'proposal.status' },
    product: { type: 'code' },
    submitted: { type: 'days', from: 'from', to: 'to', label: 'proposal.column.submittedOn' },
  },
  search: 100,
  view: 'own',
  defaultSort: { key: 'submittedOn', dir: 'desc' },
});
