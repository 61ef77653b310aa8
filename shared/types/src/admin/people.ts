import { PERSON_STATES, peopleList } from '@portal/domain/account';
import * as z from 'zod/mini';
import { listQuerySchema, listRowSchema } from '../list/schema.ts';

/** POST admin/people/list. Phone and e-mail are masked. */
export const personRow = listRowSchema(peopleList, { id: z.number() });
export type PersonRow = z.infer<typeof personRow>;
export const peopleListQuery = listQuerySchema(peopleList);
export type PeopleListQuery = z.output<typeof peopleListQuery>;
export type PeopleListFilters = z.input<typeof peopleListQuery>;

/** Why a person cannot sign in, in the order in which a sign-in meets it. */
export const WHY_NOT = [
  'TERMINATED',
  'DISABLED',
  'LOCKED',
  'INITIAL_OVER',
  'OTP_LIMIT',
  'NO_CONTACT',
  'STEP_DUE',
  'NO_MENU',
] as const;
export const REMEDIES = [
  'REINSTATE',
  'ENABLE',
  'UNLOCK',
  'RESEND_FIRST_LOGIN',
  'CLEAR_OTP_LIMITS',
  'EDIT_CONTACTS',
  'WAIT_FOR_PERSON',
  'GIVE_ROLE',
] as const;
export const whyNot = z.object({
  code: z.enum(WHY_NOT),
  text: z.string(),
  remedy: z.enum(REMEDIES),
});
export type WhyNot = z.infer<typeof whyNot>;

/** The contacts of a person; which of the e-mail addresses there is depends on the type. */
export const personContacts = z.object({
  phone: z.nullable(z.string()),
  emailPersonal: z.nullable(z.string()),
  emailCompany: z.nullable(z.string()),
});
export type PersonContacts = z.infer<typeof personContacts>;

/** GET admin/people/detail. */
export const personDetail = z.object({
  id: z.number(),
  username: z.string(),
  fullname: z.string(),
  accountType: z.number(),
  /** Of the agent, staff member or candidate. */
  code: z.nullable(z.string()),
  office: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  level: z.nullable(z.number()),
  manager: z.nullable(z.object({ code: z.string(), name: z.string() })),
  state: z.enum(PERSON_STATES),
  lockedUntil: z.nullable(z.string()),
  disabledAt: z.nullable(z.string()),
  disabledReason: z.nullable(z.string()),
  lastLoginAt: z.nullable(z.string()),
  createdAt: z.string(),
  flags: z.object({
    confirmDecree: z.boolean(),
    firstLogin: z.boolean(),
    passwordExpired: z.boolean(),
    forceChangeGadPassword: z.boolean(),
    resetPassword: z.boolean(),
    hasPassword: z.boolean(),
  }),
  contacts: personContacts,
  hasIdNumber: z.boolean(),
  roles: z.array(z.object({ code: z.string(), name: z.string() })),
  whyNot: z.array(whyNot),
  /** Why the caller may not act on this person. */
  refused: z.nullable(z.enum(['SELF_CHANGE', 'RANK_HIGHER'])),
  /** Of the contacts: a change names the one that it was decided on. */
  version: z.number(),
});
export type PersonDetail = z.infer<typeof personDetail>;
export const personQuery = z.object({ id: z.coerce.number().check(z.int(), z.minimum(1)) });

/** GET admin/people/choices: what the filters and forms of people offer. */
export const peopleChoices = z.object({
  roles: z.array(z.object({ code: z.string(), name: z.string() })),
  offices: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type PeopleChoices = z.infer<typeof peopleChoices>;
