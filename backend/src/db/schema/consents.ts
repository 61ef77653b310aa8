import { CONSENT_DECISIONS, CONSENT_KINDS } from '@portal/domain/account';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref } from './columns.ts';
import { account } from './identity.ts';

/** What a user agreed to or refused, and which version of it. */
export const consent = pgTable(
  'consent',
  {
    id: id(),
    accountId: ref().references(() => account.id, { onDelete: 'cascade' }),
    /** The device it came from, which is all that is known of a visitor. */
    visitorId: text(),
    kind: text({ enum: CONSENT_KINDS }).notNull(),
    version: text().notNull(),
    decision: text({ enum: CONSENT_DECISIONS }).notNull(),
    at: moment().notNull().defaultNow(),
    ip: text(),
  },
  (t) => [
    oneOf('consent_kind_check', t.kind, CONSENT_KINDS),
    oneOf('consent_decision_check', t.decision, CONSENT_DECISIONS),
    index('consent_account_idx').on(t.accountId, t.kind, t.at),
    index('consent_visitor_idx').on(t.visitorId, t.kind, t.at),
  ],
);
