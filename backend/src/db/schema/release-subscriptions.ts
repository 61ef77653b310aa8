import { DEFAULT_LANGUAGE, LANGUAGES } from '@portal/domain/language';
import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, oneOf } from './columns.ts';

const KINDS = ['WEBHOOK', 'MAIL'] as const;

/** Who is informed of what happens to a remote's versions: an address that is called, or one that is written to. */
export const releaseSubscription = pgTable(
  'release_subscription',
  {
    id: id(),
    remote: text().notNull(),
    kind: text({ enum: KINDS }).notNull(),
    target: text().notNull(),
    /** RELEASE_EVENTS of @portal/types. */
    events: text().array().notNull(),
    language: text({ enum: LANGUAGES }).notNull().default(DEFAULT_LANGUAGE),
    /** Of a webhook: what its calls are signed with. */
    secretEnc: text(),
    createdAt: moment().notNull().defaultNow(),
    createdBy: text().notNull(),
    endedAt: moment(),
  },
  (t) => [
    oneOf('release_subscription_kind_check', t.kind, KINDS),
    index('release_subscription_remote_idx').on(t.remote).where(sql`${t.endedAt} is null`),
  ],
);
