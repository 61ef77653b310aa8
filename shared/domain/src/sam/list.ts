import { defineList } from '../list/define-list.ts';
import { PROSPECT_SOURCES, PROSPECT_STATUSES } from './prospect.ts';
import { ACTIVITY_KINDS, ACTIVITY_OUTCOMES, ACTIVITY_STATUSES } from './words.ts';

/** Activities of the subject, or of everyone below. */
export const samList = defineList({
  name: 'sam.activities',
  fileName: 'hoat-dong-ban-hang',
  path: 'ods/sam/list',
  authority: 'activity.view',
  columns: {
    party: {
      type: 'text',
      nullable: true,
      label: 'sam.column.party',
      primary: true,
      fileWidth: 28,
    },
    startAt: { type: 'moment', label: 'sam.column.startAt', sortable: true, width: '148px' },
    kind: { type: 'code', codes: ACTIVITY_KINDS, labels: 'sam.kind', label: 'sam.column.kind' },
    status: {
      type: 'code',
      codes: ACTIVITY_STATUSES,
      labels: 'sam.status',
      label: 'sam.column.status',
    },
    outcome: {
      type: 'code',
      codes: ACTIVITY_OUTCOMES,
      nullable: true,
      labels: 'sam.outcome',
      label: 'sam.column.outcome',
    },
    agent: {
      type: 'text',
      field: 'agentName',
      shown: 'group',
      fileWidth: 28,
      file: ['agentCode', 'agent'],
    },
    phone: { type: 'phone', nullable: true, width: '124px' },
    actCode: { type: 'text', label: 'sam.column.actCode', shown: 'never', width: '132px' },
    agentCode: { type: 'text', shown: 'never', width: '108px', fileWidth: 12 },
  },
  filters: {
    kind: { type: 'codes', codes: ACTIVITY_KINDS, labels: 'sam.kind', label: 'sam.column.kind' },
    status: {
      type: 'codes',
      codes: ACTIVITY_STATUSES,
      labels: 'sam.status',
      label: 'sam.column.status',
    },
    overdue: {
      type: 'choice',
      codes: ['YES'],
      labels: 'sam.overdue',
      label: 'sam.column.overdue',
    },
    start: { type: 'days', from: 'from', to: 'to', label: 'sam.column.day' },
  },
  search: 100,
  view: 'own',
  defaultSort: { key: 'startAt', dir: 'desc' },
});

/** The leads of the subject. Those of others are in no list. */
export const prospectList = defineList({
  name: 'sam.prospects',
  fileName: 'khach-tiem-nang',
  path: 'ods/prospect/list',
  authority: 'activity.view',
  columns: {
    fullName: {
      type: 'text',
      label: 'prospect.column.fullName',
      sortable: true,
      primary: true,
      fileWidth: 28,
    },
    phone: { type: 'phone', nullable: true, width: '124px' },
    source: {
      type: 'code',
      codes: PROSPECT_SOURCES,
      labels: 'prospect.source',
      label: 'prospect.column.source',
    },
    lastTouch: { type: 'day', nullable: true, label: 'prospect.column.lastTouch' },
    nextStep: { type: 'moment', nullable: true, label: 'prospect.column.nextStep' },
    status: {
      type: 'code',
      codes: PROSPECT_STATUSES,
      labels: 'prospect.status',
      label: 'prospect.column.status',
    },
    createdOn: { type: 'day', label: 'prospect.column.createdOn', sortable: true },
    code: { type: 'text', label: 'prospect.column.code', shown: 'never', width: '116px' },
  },
  filters: {
    status: {
      type: 'codes',
      codes: PROSPECT_STATUSES,
      labels: 'prospect.status',
      label: 'prospect.column.status',
    },
    source: {
      type: 'codes',
      codes: PROSPECT_SOURCES,
      labels: 'prospect.source',
      label: 'prospect.column.source',
    },
    waiting: {
      type: 'choice',
      codes: ['YES'],
      labels: 'prospect.waiting',
      label: 'prospect.column.waiting',
    },
  },
  search: 100,
  defaultSort: { key: 'createdOn', dir: 'desc' },
});
