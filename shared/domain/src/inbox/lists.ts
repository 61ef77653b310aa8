import { defineList } from '../list/define-list.ts';
import { DUE_STATES, INBOX_STATES } from './states.ts';

const state = {
  type: 'code',
  codes: INBOX_STATES,
  labels: 'inbox.state',
  label: 'inbox.column.state',
  width: '128px',
} as const;
const due = {
  type: 'code',
  codes: DUE_STATES,
  labels: 'inbox.due',
  label: 'inbox.column.due',
  width: '128px',
} as const;
const columns = {
  refNo: { type: 'text', label: 'inbox.column.refNo', primary: true, width: '136px' },
  fullname: { type: 'text', label: 'inbox.column.fullname', fileWidth: 28 },
  subject: { type: 'text', nullable: true, label: 'inbox.column.subject' },
  office: { type: 'text', nullable: true, label: 'inbox.column.office' },
  state,
  assignee: { type: 'text', nullable: true, label: 'inbox.column.assignee' },
  due,
  dueAt: {
    type: 'moment',
    nullable: true,
    label: 'inbox.column.dueAt',
    sortable: true,
    width: '152px',
  },
  createdAt: {
    type: 'moment',
    label: 'inbox.column.createdAt',
    sortable: true,
    width: '152px',
  },
} as const;
const filters = {
  state: {
    type: 'codes',
    codes: INBOX_STATES,
    labels: 'inbox.state',
    label: 'inbox.column.state',
  },
  due: { type: 'codes', codes: DUE_STATES, labels: 'inbox.due', label: 'inbox.column.due' },
  assigned: {
    type: 'codes',
    codes: ['ME', 'OTHER', 'FREE'],
    labels: 'inbox.assigned',
    label: 'inbox.column.assignee',
  },
} as const;
const shared = {
  authority: 'inbox.manage',
  columns,
  filters,
  search: 100,
  defaultSort: { key: 'createdAt', dir: 'desc' },
} as const;

/** Messages of the contact form. */
export const contactInboxList = defineList({
  name: 'content.contactMessages',
  fileName: 'lien-he',
  path: 'admin/inbox/contact',
  ...shared,
});

/** Registrations of visitors; the subject is the candidate's stage. */
export const registrationInboxList = defineList({
  name: 'account.registrations',
  fileName: 'dang-ky',
  path: 'admin/inbox/registrations',
  ...shared,
});

/** Changes that people ask for about themselves. */
export const profileInboxList = defineList({
  name: 'account.profileRequests',
  fileName: 'yeu-cau-ho-so',
  path: 'admin/inbox/profile-requests',
  ...shared,
});
