import * as z from 'zod/mini';
import { ACT_REASON } from './approval.ts';

/** The most accounts that one act takes. */
export const PEOPLE_IDS_MAX = 500;

const id = z.number().check(z.int(), z.minimum(1));
/** The service answers REASON_REQUIRED for a missing or short one. */
export const givenReason = z._default(z.string().check(z.trim(), z.maxLength(ACT_REASON.max)), '');

/** What every act on people takes. The service answers REASON_REQUIRED for a missing or short reason. */
const act = {
  ids: z.array(id).check(z.minLength(1), z.maxLength(PEOPLE_IDS_MAX)),
  reason: givenReason,
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
  reason: givenReason,
});
export type EndAllSessions = z.input<typeof endAllSessions>;
export const sessionsEnded = z.object({ ended: z.number() });

/** A phone number or an e-mail address, as it is typed; none. */
export const givenContact = z._default(
  z.nullable(z.string().check(z.trim(), z.maxLength(100))),
  null,
);
/** PUT admin/people/contacts. */
export const contactsChange = z.strictObject({
  id,
  version: z.number().check(z.int(), z.minimum(1)),
  phone: givenContact,
  emailPersonal: givenContact,
  emailCompany: givenContact,
  reason: givenReason,
});
export type ContactsChange = z.input<typeof contactsChange>;
/** Where two people are needed the change waits under this number, and nothing is changed yet. */
export const heldOr = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({ ...shape, changeRequestId: z.nullable(z.number()) });
export const contactsChanged = heldOr({ version: z.number() });
export type ContactsChanged = z.infer<typeof contactsChanged>;

/** POST admin/people/unmask. */
export const unmaskPerson = z.strictObject({ id, reason: givenReason });
export const personUnmasked = z.object({ idNumber: z.nullable(z.string()) });
