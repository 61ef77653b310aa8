import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/** Tokens of a CI system that count as a credential of a remote: by issuer, audience and claims (registry/trust). */
export const releaseTrust = pgTable(
  'release_trust',
  {
    id: id(),
    remote: text().notNull(),
    issuer: text().notNull(),
    audience: text().notNull(),
    /** { "repository": "org/policy", "ref": "refs/heads/main" }; `*` is any text without a slash. */
    claims: jsonb().$type<Record<string, string>>().notNull(),
    rights: text().array().notNull(),
    createdAt: moment().notNull().defaultNow(),
    createdBy: text().notNull(),
    lastUsedAt: moment(),
    endedAt: moment(),
  },
  (t) => [index('release_trust_issuer_idx').on(t.issuer).where(sql`${t.endedAt} is null`)],
);
