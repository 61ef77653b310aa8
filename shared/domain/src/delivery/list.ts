import { defineList } from '../list/define-list.ts';
import { CONSULT_STATES, DELIVERY_KINDS, DELIVERY_STATES } from './states.ts';

/** Contracts on their way to customers. */
export const deliveryList = defineList({
  name: 'policy.deliveries',
  fileName: 'giao-hop-dong',
  path: 'ods/delivery/list',
  authority: 'delivery.view',
  columns: {
    policyNo: { type: 'text', sortable: true, primary: true, width: '116px', fileWidth: 14 },
    packageNo: {
      type: 'text',
      label: 'delivery.column.packageNo',
      sortable: true,
      width: '132px',
    },
    policyholder: { type: 'text', sortable: true, fileWidth: 28 },
    agent: {
      type: 'text',
      field: 'agentName',
      shown: 'group',
      fileWidth: 28,
      file: ['agentCode', 'agent'],
    },
    kind: {
      type: 'code',
      codes: DELIVERY_KINDS,
      labels: 'delivery.kind',
      label: 'delivery.column.kind',
    },
    sentOn: { type: 'day', label: 'delivery.column.sentOn', sortable: true, width: '124px' },
    receivedByAgentOn: {
      type: 'day',
      nullable: true,
      label: 'delivery.column.receivedByAgentOn',
      width: '124px',
    },
    deliveredOn: {
      type: 'day',
      nullable: true,
      label: 'delivery.column.deliveredOn',
      sortable: true,
      width: '124px',
    },
    freeLookUntil: {
      type: 'day',
      nullable: true,
      label: 'delivery.column.freeLookUntil',
      sortable: true,
    },
    state: {
      type: 'code',
      codes: DELIVERY_STATES,
      labels: 'delivery.state',
      label: 'delivery.column.state',
    },
    consult: {
      type: 'code',
      field: 'consultState',
      codes: CONSULT_STATES,
      labels: 'delivery.consult',
      label: 'delivery.column.consult',
      file: ['consult', 'consultConfirmedOn'],
    },
    note: { type: 'text', nullable: true, label: 'delivery.column.note', fileWidth: 40 },
    agentCode: { type: 'text', shown: 'never', width: '108px', fileWidth: 12 },
  },
  fileColumns: {
    consultConfirmedOn: {
      type: 'day',
      nullable: true,
      label: 'delivery.column.consultConfirmedOn',
    },
  },
  filters: {
    state: {
      type: 'codes',
      codes: DELIVERY_STATES,
      labels: 'delivery.state',
      label: 'delivery.column.state',
    },
    kind: {
      type: 'codes',
      codes: DELIVERY_KINDS,
      labels: 'delivery.kind',
      label: 'delivery.column.kind',
    },
    consult: {
      type: 'codes',
      codes: CONSULT_STATES,
      labels: 'delivery.consult',
      label: 'delivery.column.consult',
    },
    sent: { type: 'days', from: 'from', to: 'to', label: 'delivery.column.sentOn' },
  },
  search: 100,
  view: 'own',
  defaultSort: { key: 'sentOn', dir: 'desc' },
});
