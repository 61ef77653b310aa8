import * as z from 'zod/mini';
import { givenContact, givenReason } from './people-acts.ts';

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const day = z.iso.date();
const person = {
  fullname: text(100),
  phone: givenContact,
  reason: givenReason,
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
    emailPersonal: givenContact,
    emailCompany: givenContact,
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
  reason: givenReason,
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
