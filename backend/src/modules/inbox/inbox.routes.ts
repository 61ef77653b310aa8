import { contactInboxList, profileInboxList, registrationInboxList } from '@portal/domain/inbox';
import {
  inboxChoices as choicesSchema,
  contactInboxQuery,
  inboxActed,
  inboxAssign,
  inboxCandidate,
  inboxClose,
  inboxDecision,
  inboxItemQuery,
  inboxRow,
  inboxText,
  inboxItem as itemSchema,
  paged,
  profileInboxQuery,
  registrationInboxQuery,
} from '@portal/types';
import { route } from '../../http/route.ts';
import { addNote, answerItem, assignItem, closeItem, reopenItem } from '../../inbox/acts.ts';
import { listRoutes } from '../../lookup/list-routes.ts';
import { decideProfile } from './decide-profile.ts';
import { inboxChoices } from './inbox-choices.ts';
import { inboxItem } from './inbox-item.ts';
import { listInbox } from './inbox-list.ts';
import { makeCandidate } from './make-candidate.ts';

const rule = { authority: 'inbox.manage' } as const;
const written = { method: 'POST', rule, submit: true, response: inboxActed } as const;
const itemOf = ({ body }: { body: { inbox: string; id: number } }) =>
  `inbox:${body.inbox}/${body.id}`;
const list = { response: paged(inboxRow), insurance: false } as const;

/** What comes from outside and is answered by staff (areas/administration.md 4, Messages, inbox). */
export const inboxRoutes = [
  ...listRoutes(contactInboxList, {
    ...list,
    query: contactInboxQuery,
    summary: 'Messages of the contact form; staff with a unit see those of its offices',
    handler: (call, query) => listInbox(call, 'contact', query),
  }),
  ...listRoutes(registrationInboxList, {
    ...list,
    query: registrationInboxQuery,
    summary: 'Registrations of visitors with the stage of their candidate',
    handler: (call, query) => listInbox(call, 'registrations', query),
  }),
  ...listRoutes(profileInboxList, {
    ...list,
    query: profileInboxQuery,
    summary: 'What people ask to have changed about them',
    handler: (call, query) => listInbox(call, 'profile-requests', query),
  }),
  route({
    method: 'GET',
    path: 'admin/inbox/item',
    rule,
    whileImpersonating: false,
    summary:
      'An item with its texts and its course; 404 alike for all that the caller does not see',
    query: inboxItemQuery,
    response: itemSchema,
    handler: (call) => inboxItem(call, call.query.inbox, call.query.id),
  }),
  route({
    method: 'GET',
    path: 'admin/inbox/choices',
    rule,
    whileImpersonating: false,
    summary: 'Whom an item can be given to, and the offices of candidates',
    response: choicesSchema,
    handler: inboxChoices,
  }),
  route({
    ...written,
    path: 'admin/inbox/assign',
    act: { action: 'inbox.assign', object: itemOf },
    summary: 'Take an item, or give it to a colleague; INBOX_TAKEN names who has it',
    body: inboxAssign,
    handler: (call) => assignItem(call, call.body),
  }),
  route({
    ...written,
    path: 'admin/inbox/note',
    act: { action: 'inbox.note', object: itemOf },
    summary: 'A note for colleagues, which never leaves the house',
    body: inboxText,
    handler: (call) => addNote(call, call.body),
  }),
  route({
    ...written,
    path: 'admin/inbox/answer',
    act: { action: 'inbox.answer', object: itemOf },
    summary: 'Answer by mail with [refNo]; the item is ANSWERED when the mail has left',
    body: inboxText,
    handler: (call) => answerItem(call, call.body),
  }),
  route({
    ...written,
    path: 'admin/inbox/close',
    act: { action: 'inbox.close', object: itemOf },
    summary: 'Close an item with a reason',
    body: inboxClose,
    handler: (call) => closeItem(call, call.body),
  }),
  route({
    ...written,
    path: 'admin/inbox/reopen',
    act: { action: 'inbox.reopen', object: itemOf },
    summary: 'Open an item again within 30 days of its end',
    body: inboxClose,
    handler: (call) => reopenItem(call, call.body),
  }),
  route({
    ...written,
    path: 'admin/inbox/make-candidate',
    act: {
      action: 'inbox.make-candidate',
      object: ({ body }) => `inbox:registrations/${body.id}`,
    },
    summary: 'Make a registration a candidate, once; DUPLICATE_CANDIDATE as at the registration',
    body: inboxCandidate,
    handler: (call) => makeCandidate(call, call.body),
  }),
  route({
    ...written,
    rule: { ...rule, recent: true },
    path: 'admin/inbox/profile-requests/decide',
    act: { action: 'inbox.decide', object: ({ body }) => `inbox:profile-requests/${body.id}` },
    summary: 'Approve a request, which changes the person, or reject it with a reason',
    body: inboxDecision,
    handler: (call) => decideProfile(call, call.body),
  }),
];
