import {
  contactInboxList,
  INBOX_EVENTS,
  INBOX_STATES,
  INBOXES,
  PROFILE_FIELDS,
  profileInboxList,
  registrationInboxList,
} from '@portal/domain/inbox';
import { OUTBOX_STATES } from '@portal/domain/outbox';
import * as z from 'zod/mini';
import { listQuerySchema, listRowSchema } from '../list/schema.ts';
import { ACT_REASON } from './approval.ts';

const id = z.number().check(z.int(), z.minimum(1));
/** The longest note or answer. */
export const INBOX_TEXT_MAX = 4_000;
const text = z.string().check(z.trim(), z.minLength(2), z.maxLength(INBOX_TEXT_MAX));
const inbox = z.enum(INBOXES);

/** GET admin/inbox/{contact, registrations, profile-requests}: the three lists have the same rows. */
export const contactInboxQuery = listQuerySchema(contactInboxList);
export const registrationInboxQuery = listQuerySchema(registrationInboxList);
export const profileInboxQuery = listQuerySchema(profileInboxList);
export const inboxRow = listRowSchema(contactInboxList, { id: z.number() });
export type InboxRow = z.infer<typeof inboxRow>;
export type InboxQuery = z.output<typeof contactInboxQuery>;
export type InboxFilters = z.input<typeof contactInboxQuery>;

/** GET admin/inbox/item. */
export const inboxItemQuery = z.object({
  inbox,
  id: z.coerce.number().check(z.int(), z.minimum(1)),
});
export const inboxEvent = z.object({
  id: z.number(),
  kind: z.enum(INBOX_EVENTS),
  text: z.nullable(z.string()),
  state: z.nullable(z.enum(INBOX_STATES)),
  /** Of ASSIGN: who has it now. */
  to: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: z.string(),
  /** Of ANSWER: what became of the mail. */
  mail: z.nullable(z.enum(OUTBOX_STATES)),
});
export type InboxEventRow = z.infer<typeof inboxEvent>;
export const inboxItem = z.object({
  ...{ inbox, id: z.number(), refNo: z.string(), fullname: z.string() },
  state: z.enum(INBOX_STATES),
  version: z.number(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  title: z.nullable(z.string()),
  text: z.nullable(z.string()),
  office: z.nullable(z.string()),
  province: z.nullable(z.string()),
  createdAt: z.string(),
  dueAt: z.nullable(z.string()),
  isLate: z.boolean(),
  assignee: z.nullable(z.object({ id: z.number(), name: z.string() })),
  isMine: z.boolean(),
  closedAt: z.nullable(z.string()),
  closeReason: z.nullable(z.string()),
  /** Closed within 30 days. */
  mayReopen: z.boolean(),
  /** Of registrations: the candidate, or that there is none yet. */
  candidate: z.nullable(z.object({ code: z.string(), stage: z.string() })),
  /** Of profile requests: what is to change. */
  changes: z.array(
    z.object({
      field: z.enum(PROFILE_FIELDS),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
  /** Of profile requests: the names of the stored evidence. */
  files: z.array(z.object({ name: z.string(), storedName: z.string() })),
  events: z.array(inboxEvent),
});
export type InboxItem = z.infer<typeof inboxItem>;

const item = { inbox, id, version: z.int() };
/** POST admin/inbox/assign: without `to` the caller takes it. */
export const inboxAssign = z.strictObject({ ...item, to: z.optional(id) });
/** POST admin/inbox/{note, answer}. */
export const inboxText = z.strictObject({ ...item, text });
const reason = z._default(z.string().check(z.trim(), z.maxLength(ACT_REASON.max)), '');
/** POST admin/inbox/{close, reopen}. */
export const inboxClose = z.strictObject({ ...item, reason });
/** POST admin/inbox/make-candidate: where the person applies. */
export const inboxCandidate = z.strictObject({
  id,
  version: z.int(),
  provinceCode: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  officeId: id,
});
/** POST admin/inbox/profile-requests/decide. */
export const inboxDecision = z.strictObject({
  id,
  version: z.int(),
  decision: z.enum(['APPROVED', 'REJECTED']),
  reason,
});
export type InboxAssign = z.input<typeof inboxAssign>;
export type InboxText = z.input<typeof inboxText>;
export type InboxClose = z.input<typeof inboxClose>;
export type InboxCandidate = z.input<typeof inboxCandidate>;
export type InboxDecision = z.input<typeof inboxDecision>;

/** The answer to every act: what the item is now. */
export const inboxActed = z.object({
  id: z.number(),
  state: z.enum(INBOX_STATES),
  version: z.number(),
});
export type InboxActed = z.infer<typeof inboxActed>;

/** GET admin/inbox/choices: who may be assigned, and the offices of candidates. */
export const inboxChoices = z.object({
  people: z.array(z.object({ id: z.number(), name: z.string() })),
  offices: z.array(z.object({ id: z.number(), name: z.string(), provinceCode: z.string() })),
});
export type InboxChoices = z.infer<typeof inboxChoices>;
