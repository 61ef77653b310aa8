import { peopleList } from '@portal/domain/account';
import {
  contactsChange,
  contactsChanged,
  paged,
  peopleAct,
  peopleActed,
  peopleChoices,
  peopleEnable,
  peopleEndSessions,
  peopleForceReset,
  peopleListQuery,
  personCreated,
  personCreateRequest,
  personDetail as personDetailSchema,
  personQuery,
  personRow,
  personSecurityQuery,
  personSecurity as personSecuritySchema,
  personUnmasked,
  unmaskPerson,
} from '@portal/types';
import type * as z from 'zod/mini';
import { HELD } from '../../approvals/messages.ts';
import { answer } from '../../http/answer.ts';
import { type Route, route } from '../../http/route.ts';
import type { Caller } from '../../lookup/caller.ts';
import { listRoutes } from '../../lookup/list-routes.ts';
import { type Act, actOn } from './act.ts';
import {
  clearFactorsAct,
  clearOtpLimitsAct,
  disableAct,
  enableAct,
  endSessionsAct,
  forceResetAct,
  resendFirstLoginAct,
  unlockAct,
} from './acts.ts';
import { choices } from './choices.ts';
import { changeContacts } from './contacts.ts';
import { createPerson } from './create-person.ts';
import { listPeople, viewPerson } from './people.ts';
import { personSecurity } from './security.ts';
import { unmaskIdNumber } from './unmask.ts';

const rule = { authority: 'account.manage' } as const;
const recent = { ...rule, recent: true } as const;
const limit = { most: 600, seconds: 3_600 };
const UNMASKED = { most: 20, seconds: 3_600 };

interface ActRoute<Body extends z.ZodMiniType> {
  path: string;
  /** What the audit log calls it. */
  action: string;
  rule: typeof rule | typeof recent;
  summary: string;
  body: Body;
  act(body: z.output<Body>): Act;
}

/** Of an act on one person, who that is. */
const accountOf = ({ body: { ids } }: { body: { ids: number[] } }) =>
  ids.length === 1 ? `account:${ids[0]}` : undefined;

/** The route of an act on people. Its body names them, with the reason. */
const actRoute = <Body extends z.ZodMiniType<{ ids: number[]; reason: string }>>({
  act,
  action,
  ...declared
}: ActRoute<Body>): Route => {
  const requestOf = (call: Caller & { body: unknown }) => call.body as z.output<Body>;
  return route({
    ...declared,
    method: 'POST',
    submit: true,
    limit,
    act: { action, object: accountOf },
    response: peopleActed,
    handler: (call) => actOn(call, act(requestOf(call)), requestOf(call)),
  });
};

/** People and their accounts, for the staff side (areas/administration.md 4). */
export const peopleRoutes = [
  ...listRoutes(peopleList, {
    query: peopleListQuery,
    response: paged(personRow),
    summary:
      'People whom the caller administers, searched, filtered, sorted and paged; contacts masked',
    handler: listPeople,
    insurance: false,
  }),
  route({
    method: 'GET',
    path: 'admin/people/detail',
    rule,
    summary:
      'A person, why they do not get in, and what helps; 404 alike for all whom the caller does not administer',
    query: personQuery,
    response: personDetailSchema,
    handler: (call) => viewPerson(call, call.query.id),
  }),
  route({
    method: 'GET',
    path: 'admin/people/security',
    rule,
    summary: 'Where a person is signed in, their devices and last sign-ins',
    query: personSecurityQuery,
    response: personSecuritySchema,
    handler: (call) => personSecurity(call, call.query),
  }),
  route({
    method: 'GET',
    path: 'admin/people/choices',
    rule,
    summary: 'Roles and offices that filters and forms of people offer',
    response: peopleChoices,
    handler: choices,
  }),
  route({
    method: 'POST',
    path: 'admin/people/create',
    rule: recent,
    summary: 'A person with account and usual roles; a one-time link goes to their own address',
    submit: true,
    limit,
    act: { action: 'person.create' },
    body: personCreateRequest,
    response: personCreated,
    handler: async (call) => answer(await createPerson(call, call.body), { status: 201 }),
  }),
  route({
    method: 'PUT',
    path: 'admin/people/contacts',
    rule: recent,
    summary: 'Change how a person can be reached; ADMIN_CHANGED has the current values',
    submit: true,
    limit,
    act: { action: 'person.contacts', object: ({ body }) => `account:${body.id}` },
    body: contactsChange,
    response: contactsChanged,
    handler: async (call) => {
      const changed = await changeContacts(call, call.body);
      return changed.changeRequestId === null
        ? answer(changed)
        : answer(changed, { status: 202, sentence: HELD });
    },
  }),
  route({
    method: 'POST',
    path: 'admin/people/unmask',
    rule: recent,
    summary: 'The identity number of a person, with a reason',
    limit: UNMASKED,
    act: { action: 'person.unmask', object: ({ body }) => `account:${body.id}` },
    body: unmaskPerson,
    response: personUnmasked,
    handler: async (call) => ({ idNumber: await unmaskIdNumber(call, call.body) }),
  }),
  actRoute({
    path: 'admin/people/unlock',
    action: 'person.unlock',
    rule,
    summary: 'End the lock of accounts',
    body: peopleAct,
    act: () => unlockAct,
  }),
  actRoute({
    path: 'admin/people/disable',
    action: 'person.disable',
    rule: recent,
    summary: 'Close accounts and end all that they are signed in to',
    body: peopleAct,
    act: ({ reason }) => disableAct(reason),
  }),
  actRoute({
    path: 'admin/people/enable',
    action: 'person.enable',
    rule,
    summary: 'Open accounts again, with a link for a new password',
    body: peopleEnable,
    act: ({ undo = false }) => enableAct(undo),
  }),
  actRoute({
    path: 'admin/people/force-reset',
    action: 'person.force-reset',
    rule: recent,
    summary: 'Have a new password set, at the next sign-in or now by a link',
    body: peopleForceReset,
    act: ({ mode }) => forceResetAct(mode),
  }),
  actRoute({
    path: 'admin/people/clear-factors',
    action: 'person.clear-factors',
    rule: recent,
    summary: 'Take away lost second factors, with the password and all sessions, and send a link',
    body: peopleAct,
    act: () => clearFactorsAct,
  }),
  actRoute({
    path: 'admin/people/end-sessions',
    action: 'person.end-sessions',
    rule: recent,
    summary: 'End all sessions of people, or one',
    body: peopleEndSessions,
    act: ({ sessionId }) => endSessionsAct(sessionId),
  }),
  actRoute({
    path: 'admin/people/resend-first-login',
    action: 'person.resend-first-login',
    rule,
    summary: 'Send the way to the first sign-in again',
    body: peopleAct,
    act: () => resendFirstLoginAct,
  }),
  actRoute({
    path: 'admin/people/clear-otp-limits',
    action: 'person.clear-otp-limits',
    rule,
    summary: 'Forget the codes that count against a limit',
    body: peopleAct,
    act: () => clearOtpLimitsAct,
  }),
];
