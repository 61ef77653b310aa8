import { peopleList } from '@portal/domain/account';
import {
  contactsChange,
  contactsChanged,
  PEOPLE_AT_ONCE,
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
import { listRoutes } from '../../lookup/list-routes.ts';
import { actOn } from './act.ts';
import { choices } from './choices.ts';
import { changeContacts } from './contacts.ts';
import { createPerson } from './create-person.ts';
import { listPeople, viewPerson } from './people.ts';
import { type ActBody, actOf, type PeopleActName } from './people-acts.ts';
import { personSecurity } from './security.ts';
import { startPeopleJob } from './start-people-job.ts';
import { unmaskIdNumber } from './unmask.ts';

const rule = { authority: 'account.manage' } as const;
const recent = { ...rule, recent: true } as const;
const limit = { most: 600, seconds: 3_600 };
const UNMASKED = { most: 20, seconds: 3_600 };

interface ActRoute {
  name: PeopleActName;
  rule: typeof rule | typeof recent;
  summary: string;
  body: z.ZodMiniType<ActBody>;
}

/** Of an act on one person, who that is. */
const accountOf = ({ body: { ids } }: { body: { ids: number[] } }) =>
  ids.length === 1 ? `account:${ids[0]}` : undefined;

/** The route of an act on people. Its body names them, with the reason; of many it makes a job. */
const actRoute = ({ name, ...declared }: ActRoute): Route =>
  route({
    ...declared,
    path: `admin/people/${name}`,
    method: 'POST',
    submit: true,
    limit,
    act: { action: `person.${name}`, object: accountOf },
    response: peopleActed,
    handler: async (call) => {
      if (new Set(call.body.ids).size > PEOPLE_AT_ONCE)
        return startPeopleJob(call, name, call.body);
      return actOn(call, actOf(name, call.body), call.body);
    },
  });

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
    name: 'unlock',
    rule,
    summary: 'End the lock of accounts',
    body: peopleAct,
  }),
  actRoute({
    name: 'disable',
    rule: recent,
    summary: 'Close accounts and end all that they are signed in to',
    body: peopleAct,
  }),
  actRoute({
    name: 'enable',
    rule,
    summary: 'Open accounts again, with a link for a new password',
    body: peopleEnable,
  }),
  actRoute({
    name: 'force-reset',
    rule: recent,
    summary: 'Have a new password set, at the next sign-in or now by a link',
    body: peopleForceReset,
  }),
  actRoute({
    name: 'clear-factors',
    rule: recent,
    summary: 'Take away lost second factors, with the password and all sessions, and send a link',
    body: peopleAct,
  }),
  actRoute({
    name: 'end-sessions',
    rule: recent,
    summary: 'End all sessions of people, or one',
    body: peopleEndSessions,
  }),
  actRoute({
    name: 'resend-first-login',
    rule,
    summary: 'Send the way to the first sign-in again',
    body: peopleAct,
  }),
  actRoute({
    name: 'clear-otp-limits',
    rule,
    summary: 'Forget the codes that count against a limit',
    body: peopleAct,
  }),
];
