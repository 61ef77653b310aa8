import { AUDIENCES } from '@portal/domain/account';
import { AGENT_GROUP_TYPES } from '@portal/domain/agent';
import { DEFAULT_LANGUAGE, everyLanguage, type Language } from '@portal/domain/language';
import {
  MESSAGE_HELD_REASONS,
  MESSAGE_USERNAMES_MAX,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TYPES,
  RECIPIENT_REASONS,
  RECIPIENT_STATES,
  STAFF_MESSAGE_STATES,
  staffMessageList,
} from '@portal/domain/notification';
import * as z from 'zod/mini';
import { listQuerySchema, listRowSchema } from '../list/schema.ts';
import { givenReason } from './people-acts.ts';

const id = z.number().check(z.int(), z.minimum(1));
const queryId = z.coerce.number().check(z.int(), z.minimum(1));
const version = z.number().check(z.int(), z.minimum(1));
const channel = z.enum(NOTIFICATION_CHANNELS);
/** ISO 8601. */
const moment = z.string();

/** What a message may hold at most. A text message is cut into parts of 160 or 70 characters. */
export const MESSAGE_TEXT_MAX = { title: 200, body: 5_000, link: 500 } as const;
const text = (max: number) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((value: string) => value.trim().normalize('NFC')),
      z.string().check(z.maxLength(max)),
    ),
  );

/** A text in each language; of other languages than the default one it may be left out. */
const texts = (max: number, min = 0) =>
  z.strictObject(
    everyLanguage((language) =>
      language === DEFAULT_LANGUAGE ? text(max).check(z.minLength(min)) : z._default(text(max), ''),
    ),
  ) as unknown as z.ZodMiniType<Texts, Texts>;
type Texts = Record<Language, string>;
const shownTexts = z.object(everyLanguage(() => z.string()));

const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const codes = z._default(z.array(code).check(z.maxLength(500)), []);
const usernames = z._default(
  z
    .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(100)))
    .check(z.maxLength(MESSAGE_USERNAMES_MAX)),
  [],
);
/**
 * Who gets a message: one of each kind that names any, and of all these kinds; less `exclude`. Codes of units take all below
 * them. With no kind at all there is no recipient. Living accounts, never guests.
 */
export const messageAudience = z.strictObject({
  audiences: z._default(z.array(z.enum(AUDIENCES)), []),
  units: codes,
  offices: codes,
  levels: z._default(z.array(z.number().check(z.int(), z.minimum(1), z.maximum(9))), []),
  groupTypes: z._default(z.array(z.enum(AGENT_GROUP_TYPES)), []),
  roles: codes,
  usernames,
  exclude: usernames,
});
export type MessageAudience = z.output<typeof messageAudience>;
export type MessageAudienceInput = z.input<typeof messageAudience>;

const form = {
  title: texts(MESSAGE_TEXT_MAX.title, 1),
  body: texts(MESSAGE_TEXT_MAX.body),
  /** A page of the portal, or an https address elsewhere. */
  link: z._default(z.nullable(text(MESSAGE_TEXT_MAX.link)), null),
  type: z.enum(NOTIFICATION_TYPES),
  audience: messageAudience,
  channels: z.array(channel).check(z.minLength(1)),
  /** When it is to be sent; null or past: as soon as it is sent. */
  sendAt: z._default(z.nullable(z.iso.datetime({ offset: true })), null),
  /** It does not wait for the end of the quiet hours, and needs a second person. */
  urgent: z._default(z.boolean(), false),
};
/** POST admin/messages. */
export const staffMessageCreate = z.strictObject(form);
export type StaffMessageCreate = z.input<typeof staffMessageCreate>;
/** PUT admin/messages: a draft alone (MESSAGE_NOT_DRAFT). */
export const staffMessageSave = z.strictObject({ id, version, ...form });
export type StaffMessageSave = z.input<typeof staffMessageSave>;

/** GET and POST admin/messages/list. */
export const staffMessageQuery = listQuerySchema(staffMessageList);
export type StaffMessageQuery = z.output<typeof staffMessageQuery>;
export type StaffMessageFilters = z.input<typeof staffMessageQuery>;
export const staffMessageRow = listRowSchema(staffMessageList, {
  id: z.number(),
  urgent: z.boolean(),
  /** Recipients that are dealt with, while it is sent. */
  done: z.number(),
  /** It waits for a second person. */
  changeRequestId: z.nullable(z.number()),
});
export type StaffMessageRow = z.infer<typeof staffMessageRow>;

/** GET admin/messages/detail?id=, and the answer of POST and PUT admin/messages. */
export const staffMessageQueryById = z.object({ id: queryId });
export const staffMessage = z.object({
  ...{ id: z.number(), version: z.number(), state: z.enum(STAFF_MESSAGE_STATES) },
  title: shownTexts,
  body: shownTexts,
  link: z.nullable(z.string()),
  type: z.enum(NOTIFICATION_TYPES),
  audience: z.object(messageAudience.shape),
  channels: z.array(channel),
  sendAt: z.nullable(moment),
  urgent: z.boolean(),
  /** Of the audience when it was sent; null before. */
  total: z.nullable(z.number()),
  by: z.nullable(z.string()),
  createdAt: moment,
  updatedAt: moment,
  updatedBy: z.nullable(z.string()),
  sentAt: z.nullable(moment),
  recalledAt: z.nullable(moment),
  changeRequestId: z.nullable(z.number()),
  /** What the caller may do now. */
  may: z.object({
    ...{ edit: z.boolean(), send: z.boolean(), test: z.boolean(), unschedule: z.boolean() },
    ...{ pause: z.boolean(), resume: z.boolean(), recall: z.boolean(), discard: z.boolean() },
  }),
});
export type StaffMessage = z.infer<typeof staffMessage>;

const named = z.array(z.object({ code: z.string(), name: z.string() }));
/** GET admin/messages/choices: what the steps of the form offer; staff of a unit are offered what is in it. */
export const staffMessageChoices = z.object({
  /** `parent` is the code of the unit above; null for the top one that is offered. */
  units: z.array(z.object({ code: z.string(), name: z.string(), parent: z.nullable(z.string()) })),
  offices: named,
  roles: named,
  /** The caller reaches the company; false: a unit with all below. */
  company: z.boolean(),
  /** A channel that is not configured cannot be chosen, and `why` says what is missing. */
  channels: z.array(z.object({ channel, configured: z.boolean(), why: z.nullable(z.string()) })),
  /** Beyond so many recipients a second person is needed (MESSAGE_FREE_MAX). */
  freeMax: z.number(),
  /** Text messages are sent without marks (MESSAGE_SMS_UNACCENT). */
  smsUnaccent: z.boolean(),
  /** Push and text messages wait in these hours (MESSAGE_QUIET): `21:00-07:00`; empty: never. */
  quiet: z.string(),
});
export type StaffMessageChoices = z.infer<typeof staffMessageChoices>;

/** POST admin/messages/audience: writes nothing. `body` is what text messages would hold. */
export const messageAudienceCheck = z.strictObject({
  audience: messageAudience,
  channels: z._default(z.array(channel), []),
  urgent: z._default(z.boolean(), false),
  type: z._default(z.enum(NOTIFICATION_TYPES), 'BUSINESS'),
  body: z.optional(texts(MESSAGE_TEXT_MAX.body)),
});
export type MessageAudienceCheck = z.input<typeof messageAudienceCheck>;
const byChannel = z.object({ PUSH: z.number(), MAIL: z.number(), SMS: z.number() });
export const messageAudienceFound = z.object({
  total: z.number(),
  /** How many of them have no address, number or device for a channel. */
  withoutContact: byChannel,
  /** How many turned messages of this type off on a channel. */
  unwanted: z.object({ APP: z.number(), PUSH: z.number(), MAIL: z.number(), SMS: z.number() }),
  /** Twenty of them at most, by name. */
  sample: z.array(
    z.object({
      username: z.string(),
      fullname: z.string(),
      office: z.nullable(z.string()),
    }),
  ),
  /** Usernames that are no living account which the caller may write to. */
  unknown: z.array(z.string()),
  unknownExcluded: z.array(z.string()),
  /** Null without a text, or without the channel SMS. */
  smsParts: z.nullable(
    z.object({
      /** Who has a phone number. */
      people: z.number(),
      /** Of the longest language, as it is sent. */
      parts: z.number(),
      /** To all of them, as it is sent. */
      total: z.number(),
      unaccented: z.boolean(),
      /** To all of them, with the marks and without. */
      withMarks: z.number(),
      withoutMarks: z.number(),
    }),
  ),
  /** Why it would wait for a second person; empty: it would not. */
  held: z.array(z.enum(MESSAGE_HELD_REASONS)),
});
export type MessageAudienceFound = z.infer<typeof messageAudienceFound>;

/** Parameters of admin/messages/:id/…. */
export const staffMessagePath = z.object({ id: queryId });
/** POST admin/messages/:id/{test, unschedule, pause, resume, discard, retry}. */
export const staffMessageAct = z.strictObject({ version });
/** POST admin/messages/:id/send. `expectedTotal` is the total of the check. */
export const staffMessageSend = z.strictObject({
  version,
  expectedTotal: z.number().check(z.int(), z.minimum(0)),
  reason: givenReason,
});
export type StaffMessageSend = z.input<typeof staffMessageSend>;
/** POST admin/messages/:id/recall. */
export const staffMessageRecall = z.strictObject({ version, reason: givenReason });
export type StaffMessageRecall = z.input<typeof staffMessageRecall>;
/** The message after an act. With `changeRequestId` (202) nothing was done: a second person has to approve. */
export const staffMessageActed = z.object({
  id: z.number(),
  state: z.enum(STAFF_MESSAGE_STATES),
  version: z.number(),
  changeRequestId: z.nullable(z.number()),
});
export type StaffMessageActed = z.infer<typeof staffMessageActed>;
/** Of a test: on which channels it went to the caller, and why not on the others. */
export const staffMessageTested = z.object({
  channels: z.array(z.object({ channel, reason: z.nullable(z.enum(RECIPIENT_REASONS)) })),
});
export type StaffMessageTested = z.infer<typeof staffMessageTested>;
/** Of a retry: how many deliveries are tried again. */
export const staffMessageRetried = z.object({ retried: z.number() });

/** GET admin/messages/report?id=. The sums stay when the rows of recipients are erased. */
export const staffMessageReport = z.object({
  id: z.number(),
  version: z.number(),
  title: shownTexts,
  state: z.enum(STAFF_MESSAGE_STATES),
  total: z.nullable(z.number()),
  /** Recipients that are dealt with. */
  done: z.number(),
  sentAt: z.nullable(moment),
  endedAt: z.nullable(moment),
  recalledAt: z.nullable(moment),
  recalledBy: z.nullable(z.string()),
  /** Why the sending stopped by itself; null where it did not. */
  error: z.nullable(z.string()),
  channels: z.array(
    z.object({
      channel,
      /** Recipients by outcome; their sum is the recipients dealt with. */
      counts: z.record(z.enum(RECIPIENT_STATES), z.number()),
      reasons: z.array(
        z.object({
          state: z.enum(RECIPIENT_STATES),
          reason: z.enum(RECIPIENT_REASONS),
          count: z.number(),
        }),
      ),
    }),
  ),
  /** Recipients who read it in the portal. */
  read: z.number(),
  /** After a recall: mails, texts and pushes that were out already and cannot be called back. */
  out: z.nullable(byChannel),
  /** Failed deliveries that can be tried again. */
  retryable: z.number(),
  /** The rows of recipients are erased (MESSAGE_REPORT_MONTHS). */
  erased: z.boolean(),
  may: staffMessage.shape.may,
});
export type StaffMessageReport = z.infer<typeof staffMessageReport>;
