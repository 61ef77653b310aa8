import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, ref, stamps } from './columns.ts';
import { inboxState, inboxStateChecks } from './inbox-state.ts';
import { candidate, province } from './organisation.ts';

/** What a visitor left on the registration form. Who applied has a row of `candidate` as well. */
export const registration = pgTable(
  'registration',
  {
    id: id(),
    fullName: text().notNull(),
    nameFold: text().notNull(),
    email: text().notNull(),
    phoneE164: text('phone_e164'),
    /** Where the person lives; where they apply is in `candidate`. */
    provinceCode: text().references(() => province.code),
    applyCandidate: boolean().notNull(),
    candidateId: ref().references(() => candidate.id),
    termsVersion: text().notNull(),
    ip: text(),
    eraseAfter: date().notNull(),
    ...inboxState(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('registration_visitor_key')
      .on(t.nameFold, sql`lower(${t.email})`, sql`coalesce(${t.phoneE164}, '')`)
      .where(sql`not ${t.applyCandidate}`),
    index('registration_candidate_idx').on(t.candidateId),
    index('registration_erase_idx').on(t.eraseAfter),
    index('registration_created_idx').on(t.createdAt),
    ...inboxStateChecks('registration', t),
  ],
);
