import { PERSON_STATES, peopleList } from '@portal/domain/account';
import * as z from 'zod/mini';
import { listQuerySchema, listRowSchema } from '../list/schema.ts';
import { translated } from '../text/text.ts';
import { ACT_REASON } from './approval.ts';

/** The most accounts that one act takes. */
export const PEOPLE_IDS_MAX = 500;

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const id = z.number().check(z.int(), z.minimum(1));

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

/** What every act on people takes. The service answers REASON_REQUIRED for a missing or short reason. */
const act = {
  ids: z.array(id).check(z.minLength(1), z.maxLength(PEOPLE_IDS_MAX)),
  reason: z._default(z.string().check(z.trim(), z.maxLength(ACT_REASON.max)), ''),
};
export const peopleAct = z.strictObject(act);
export type PeopleAct = z.input<typeof peopleAct>;
/** `undo`: the caller takes back an own disabling, and the password stays. */
export const peopleEnable = z.strictObject({ ...act, undo: z.optional(z.boolean()) });
export type PeopleEnable = z.input<typeof peopleEnable>;
export const peopleForceReset = z.strictObject({ ...act, mode: z.enum(['NEXT_LOGIN', 'NOW']) });
export type PeopleForceReset = z.input<typeof peopleForceReset>;
export const peopleEndSessions = z.strictObject({ ...act, sessionId: z.optional(id) });
export type PeopleEndSessions = z.input<typeof peopleEndSessions>;

/** What became of an act on several people. */
export const peopleActed = z.object({
  done: z.array(z.number()),
  failed: z.array(z.object({ id: z.number(), code: z.string() })),
  /** Of the job that does it to more than PEOPLE_AT_ONCE: nothing is done yet. */
  jobId: z.optional(z.number()),
});
export type PeopleActed = z.infer<typeof peopleActed>;

/** What is typed to end the sessions of many people. */
export const END_ALL_WORD = 'KẾT THÚC';
/** POST admin/sessions/end-all. */
export const endAllSessions = z.strictObject({
  of: z.enum(['ALL', 'AGENTS', 'STAFF']),
  confirm: z.string().check(z.trim(), z.maxLength(20)),
  reason: act.reason,
});
export type EndAllSessions = z.input<typeof endAllSessions>;
export const sessionsEnded = z.object({ ended: z.number() });

const contact = z._default(z.nullable(z.string().check(z.trim(), z.maxLength(100))), null);
/** PUT admin/people/contacts. */
export const contactsChange = z.strictObject({
  id,
  version: z.number().check(z.int(), z.minimum(1)),
  phone: contact,
  emailPersonal: contact,
  emailCompany: contact,
  reason: act.reason,
});
export type ContactsChange = z.input<typeof contactsChange>;
/** Where two people are needed the change waits under this number, and nothing is changed yet. */
export const heldOr = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({ ...shape, changeRequestId: z.nullable(z.number()) });
export const contactsChanged = heldOr({ version: z.number() });
export type ContactsChanged = z.infer<typeof contactsChanged>;

/** POST admin/people/unmask. */
export const unmaskPerson = z.strictObject({ id, reason: act.reason });
export const personUnmasked = z.object({ idNumber: z.nullable(z.string()) });

const day = z.iso.date();
const person = {
  fullname: text(100),
  phone: contact,
  reason: act.reason,
};
/** What each type of person needs. */
export const personCreate = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('AGENT'),
    ...person,
    agentCode: z.string().check(z.trim(), z.regex(/^\d{8}$/)),
    gender: z.enum(['M', 'F']),
    birthDate: day,
    idNumber: z.string().check(z.trim(), z.regex(/^\d{9}(\d{3})?$/)),
    emailPersonal: contact,
    emailCompany: contact,
    officeCode: text(40),
    managerCode: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(40))), null),
    level: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(9)), 9),
    joinedOn: day,
  }),
  z.strictObject({
    type: z.literal('STAFF'),
    ...person,
    username: z.string().check(z.trim(), z.regex(/^[a-z][a-z0-9._-]{2,39}$/)),
    staffNo: text(20),
    dept: text(100),
    email: text(100),
    scopeUnitCode: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(40))), null),
  }),
  z.strictObject({
    type: z.literal('CANDIDATE'),
    ...person,
    username: z.string().check(z.trim(), z.regex(/^[a-z][a-z0-9._-]{2,39}$/)),
    email: text(100),
    birthDate: z._default(z.nullable(day), null),
    officeCode: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(40))), null),
  }),
  z.strictObject({
    type: z.literal('GUEST'),
    ...person,
    username: z.string().check(z.trim(), z.regex(/^[a-z][a-z0-9._-]{2,39}$/)),
    email: text(100),
  }),
]);
export type PersonCreate = z.input<typeof personCreate>;

const given = z.optional(z.nullable(z.string().check(z.maxLength(100))));
/** POST admin/people/create: the fields of all types; the service reads them by the type (`personCreate`). */
export const personCreateRequest = z.strictObject({
  type: z.enum(['AGENT', 'STAFF', 'CANDIDATE', 'GUEST']),
  fullname: text(100),
  reason: act.reason,
  phone: given,
  agentCode: given,
  gender: given,
  birthDate: given,
  idNumber: given,
  email: given,
  emailPersonal: given,
  emailCompany: given,
  officeCode: given,
  managerCode: given,
  level: z.optional(z.number()),
  joinedOn: given,
  username: given,
  staffNo: given,
  dept: given,
  scopeUnitCode: given,
});
export const personCreated = z.object({
  id: z.number(),
  username: z.string(),
  mailed: z.boolean(),
});
export type PersonCreated = z.infer<typeof personCreated>;

/** GET admin/people/security: where a person is signed in, their devices and the last events. */
export const personSecurity = z.object({
  sessions: z.array(
    z.object({
      id: z.number(),
      userAgent: z.nullable(z.string()),
      ip: z.nullable(z.string()),
      createdAt: z.string(),
      lastSeenAt: z.string(),
      impersonates: z.boolean(),
    }),
  ),
  devices: z.array(
    z.object({
      platform: z.nullable(z.string()),
      firstSeen: z.string(),
      lastSeen: z.string(),
    }),
  ),
  events: z.array(
    z.object({
      seq: z.number(),
      at: z.string(),
      action: z.string(),
      result: z.string(),
      actorName: z.nullable(z.string()),
      ip: z.nullable(z.string()),
    }),
  ),
});
export type PersonSecurity = z.infer<typeof personSecurity>;
export const personSecurityQuery = z.object({
  ...personQuery.shape,
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
});

/** GET admin/people/choices: what the filters and forms of people offer. */
export const peopleChoices = z.object({
  roles: z.array(z.object({ code: z.string(), name: z.string() })),
  offices: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type PeopleChoices = z.infer<typeof peopleChoices>;

/** What a new portal needs before people work with it, in this order. */
export const FIRST_STEPS = [
  'company',
  'provinces',
  'units',
  'offices',
  'agents',
  'products',
  'administrator',
  'mail',
  'hotline',
  'terms',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** GET admin/home: figures for the cards of /admin, each for those who may open what it leads to. */
export const adminHome = z.object({
  locked: z.nullable(z.number()),
  disabled: z.nullable(z.number()),
  firstLogin: z.nullable(z.number()),
  /** Requests that wait for this user's decision. */
  held: z.number(),
  /** For administrators, until every step is done. */
  firstSteps: z.nullable(z.array(z.object({ key: z.enum(FIRST_STEPS), done: z.boolean() }))),
  /** The chain of the audit log, for who reads it: when it was found whole last, and where it is broken. */
  chain: z.nullable(
    z.object({ verifiedAt: z.nullable(z.string()), brokenAt: z.nullable(z.number()) }),
  ),
  changes: z.array(
    z.object({
      seq: z.number(),
      at: z.string(),
      /** What the action is called. */
      words: translated,
      object: z.nullable(z.string()),
      objectWords: z.nullable(translated),
      /** The page of the object. */
      href: z.nullable(z.string()),
      result: z.string(),
    }),
  ),
});
export type AdminHome = z.infer<typeof adminHome>;
