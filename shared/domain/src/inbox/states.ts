/** What comes from outside and is answered by staff. */
export const INBOXES = ['contact', 'registrations', 'profile-requests'] as const;
export type Inbox = (typeof INBOXES)[number];

/** States of an item of an inbox; profile requests end as APPROVED or REJECTED. */
export const INBOX_STATES = [
  'NEW',
  'ASSIGNED',
  'ANSWERED',
  'APPROVED',
  'REJECTED',
  'CLOSED',
] as const;
export type InboxState = (typeof INBOX_STATES)[number];

/** Entries of an item's course. */
export const INBOX_EVENTS = ['NOTE', 'ASSIGN', 'ANSWER', 'STATE'] as const;

/** What a person asks to have changed about them. */
export const PROFILE_REQUEST_KINDS = ['CONTACT', 'IDENTITY', 'LICENCE'] as const;

/** The fields that a profile request may change. */
export const PROFILE_FIELDS = [
  'phone',
  'emailPersonal',
  'emailCompany',
  'address',
  'licenceNo',
  'licenceFrom',
  'licenceTo',
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** States of an item by its due time. */
export const DUE_STATES = ['NONE', 'IN_TIME', 'NEAR', 'LATE'] as const;
