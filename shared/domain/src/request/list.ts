import { defineList } from '../list/define-list.ts';
import { REQUEST_STATUSES } from './status.ts';

/** Changes that policyholders requested. */
export const requestList = defineList({
  name: 'policy.requests',
  fileName: 'yeu-cau-thay-doi',
  path: 'ods/request/list',
  authority: 'request.view',
  columns: {
    requestNo: {
      type: 'text',
      label: 'request.column.requestNo',
      sortable: true,
      primary: true,
      width: '124px',
    },
    policyNo: { type: 'text', sortable: true, width: '124px', fileWidth: 14 },
    policyholder: { type: 'text', sortable: true, fileWidth: 28 },
    agent: {
      type: 'text',
      field: 'agentName',
      shown: 'group',
      fileWidth: 28,
      file: ['agentCode', 'agent'],
    },
    processTypeCode: {
      type: 'code',
      labels: 'request.type',
      label: 'request.column.processTypeCode',
      sortable: true,
    },
    requestedAt: {
      type: 'moment',
      label: 'request.column.requestedAt',
      sortable: true,
      width: '160px',
    },
    status: { type: 'code', codes: REQUEST_STATUSES, labels: 'request.status', sortable: true },
    doneAt: {
      type: 'moment',
      nullable: true,
      label: 'request.column.doneAt',
      shown: 'never',
      width: '160px',
    },
    channel: {
      type: 'code',
      labels: 'request.channel',
      label: 'request.column.channel',
      shown: 'never',
    },
    note: {
      type: 'text',
      nullable: true,
      label: 'request.column.note',
      shown: 'never',
      fileWidth: 40,
    },
    agentCode: { type: 'text', shown: 'never', fileWidth: 12 },
  },
  filters: {
    status: { type: 'codes', codes: REQUEST_STATUSES, labels: 'request.status' },
    processTypeCode: {
      type: 'openCodes',
      labels: 'request.type',
      label: 'request.column.processTypeCode',
    },
    requested: { type: 'days', from: 'from', to: 'to', label: 'request.column.requestedAt' },
  },
  search: 100,
  view: 'own',
  defaultSort: { key: 'requestedAt', dir: 'desc' },
});
