import { INBOX_STATES } from '@portal/domain/inbox';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, text } from 'drizzle-orm/pg-core';
import { moment, oneOf, ref } from './columns.ts';
import { account } from './identity.ts';

/** The columns of every table that is an inbox. */
export const inboxState = () => ({
  status: text({ enum: INBOX_STATES }).notNull().default('NEW'),
  assignedTo: ref().references((): AnyPgColumn => account.id),
  /** When the first answer is due, by working hours; null in items from before that was counted. */
  dueAt: moment(),
  /** When four fifths of that time are over. */
  nearDueAt: moment(),
  /** When the notice of each was sent, once. */
  nearNotifiedAt: moment(),
  lateNotifiedAt: moment(),
  firstAnswerAt: moment(),
  closedAt: moment(),
  closeReason: text(),
});

/** Their checks and indexes. */
export const inboxStateChecks = (
  table: string,
  t: Record<'status' | 'dueAt' | 'nearDueAt' | 'assignedTo', AnyPgColumn>,
) => [
  oneOf(`${table}_status_check`, t.status, INBOX_STATES),
  index(`${table}_status_due_idx`).on(t.status, t.dueAt),
  index(`${table}_open_idx`).on(t.nearDueAt).where(sql`${t.status} in ('NEW', 'ASSIGNED')`),
  index(`${table}_assigned_idx`).on(t.assignedTo).where(sql`${t.assignedTo} is not null`),
];
