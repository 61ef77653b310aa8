import { JOB_STATES } from '@portal/domain/job';
import { MESSAGE_KINDS } from '@portal/domain/notification';
import { CHANNEL_STATES, OUTBOX_FAULTS, OUTBOX_STATES } from '@portal/domain/outbox';
import * as z from 'zod/mini';
import { translated } from '../text/text.ts';
import { ACT_REASON } from './approval.ts';

/** The most messages or jobs that one act takes. */
export const OPERATION_IDS_MAX = 500;

const id = z.coerce.number().check(z.int(), z.minimum(1));
/** Pages of newest rows: the next one begins before the last id. */
const page = {
  before: z.optional(id),
  most: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
};

/** GET admin/outbox/list. */
export const outboxQuery = z.strictObject({ state: z.optional(z.enum(OUTBOX_STATES)), ...page });
export type OutboxQuery = z.output<typeof outboxQuery>;

/** One message; its body is never shown, its recipient masked. */
export const outboxRow = z.object({
  id: z.number(),
  kind: z.enum(MESSAGE_KINDS),
  recipient: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  state: z.enum(OUTBOX_STATES),
  tries: z.number(),
  /** ISO 8601, as all moments here. */
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
  fault: z.nullable(z.enum(OUTBOX_FAULTS)),
  /** It held a one-time code: it cannot be sent again. */
  secret: z.boolean(),
});
export type OutboxRow = z.infer<typeof outboxRow>;
export const outboxPage = z.object({ rows: z.array(outboxRow), next: z.nullable(z.number()) });
export type OutboxPage = z.infer<typeof outboxPage>;

/** GET admin/jobs. */
export const jobsQuery = z.strictObject({ state: z.optional(z.enum(JOB_STATES)), ...page });
export type JobsQuery = z.output<typeof jobsQuery>;

/** One long act. */
export const jobRow = z.object({
  id: z.number(),
  title: translated,
  state: z.enum(JOB_STATES),
  total: z.nullable(z.number()),
  done: z.number(),
  failed: z.number(),
  by: z.nullable(z.string()),
  createdAt: z.string(),
  heartbeatAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** Why it failed, as a sentence. */
  error: z.nullable(z.string()),
  cancelling: z.boolean(),
});
export type JobRow = z.infer<typeof jobRow>;
export const jobsPage = z.object({ rows: z.array(jobRow), next: z.nullable(z.number()) });
export type JobsPage = z.infer<typeof jobsPage>;

const channel = z.object({
  state: z.enum(CHANNEL_STATES),
  lastSentAt: z.nullable(z.string()),
  failedDay: z.number(),
  waiting: z.number(),
  fault: z.nullable(z.enum(OUTBOX_FAULTS)),
});
export type OutboxChannel = z.infer<typeof channel>;

/** GET admin/operations/summary. A part that cannot be read is null, and the others stay. */
export const operationsSummary = z.object({
  mail: z.nullable(channel),
  sms: z.nullable(channel),
  /**
   * Whether files can be stored: those that users upload, and those of releases; and whether the virus scanner answers, null
   * where there is none.
   */
  files: z.object({
    uploads: z.boolean(),
    releases: z.boolean(),
    scanner: z.nullable(z.boolean()),
  }),
  database: z.nullable(
    z.object({
      /** Milliseconds of one short statement. */
      answeredIn: z.number(),
      connections: z.number(),
      connectionsMax: z.number(),
      version: z.string(),
      startedAt: z.string(),
    }),
  ),
  /** Read at most once a minute, from figures that the database keeps. */
  storage: z.nullable(
    z.object({
      at: z.string(),
      databaseBytes: z.number(),
      /** Null where the data folder cannot be read. */
      diskBytes: z.nullable(z.number()),
      diskFreeBytes: z.nullable(z.number()),
      /** The largest tables with their estimated rows. */
      tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number() })),
    }),
  ),
});
export type OperationsSummary = z.infer<typeof operationsSummary>;

/** POST admin/outbox/{retry, cancel}, admin/jobs/{retry, cancel}. REASON_REQUIRED for a missing or short reason. */
export const operationAct = z.strictObject({
  ids: z
    .array(z.number().check(z.int(), z.minimum(1)))
    .check(z.minLength(1), z.maxLength(OPERATION_IDS_MAX)),
  reason: z._default(z.string().check(z.trim(), z.maxLength(ACT_REASON.max)), ''),
});
export type OperationAct = z.input<typeof operationAct>;
export const operationActed = z.object({
  done: z.array(z.number()),
  failed: z.array(z.object({ id: z.number(), code: z.string() })),
});
export type OperationActed = z.infer<typeof operationActed>;

/** POST admin/outbox/test: to the caller's own address or phone. */
export const outboxTest = z.strictObject({ kind: z.enum(['MAIL', 'SMS']) });
export type OutboxTest = z.input<typeof outboxTest>;
export const outboxTested = z.object({
  sent: z.boolean(),
  /** What the server answered: the number of its reply. */
  answer: z.nullable(z.string()),
  fault: z.nullable(z.enum(OUTBOX_FAULTS)),
});
export type OutboxTested = z.infer<typeof outboxTested>;
