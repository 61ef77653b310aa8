import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, id, moment, oneOf, ref } from './columns.ts';
import { account } from './identity.ts';

/** A stored file. storedName is generated; the bytes lie in the folder, in S3, or in file_body (small, seeded). */
export const file = pgTable(
  'file',
  {
    id: id(),
    ownerAccountId: ref().references(() => account.id),
    kind: text({ enum: ['AVATAR', 'DOCUMENT', 'IMAGE', 'EXPORT', 'CLAIM'] }).notNull(),
    storage: text({ enum: ['FOLDER', 'S3', 'DATABASE'] })
      .notNull()
      .default('FOLDER'),
    storedName: text().notNull().unique(),
    originalName: text().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    width: integer(),
    height: integer(),
    visibility: text({ enum: ['PUBLIC', 'SIGNED_IN', 'OWNER'] }).notNull(),
    createdAt: moment().notNull().defaultNow(),
    deletedAt: moment(),
  },
  (t) => [
    oneOf('file_visibility_check', t.visibility, ['PUBLIC', 'SIGNED_IN', 'OWNER']),
    index('file_owner_idx').on(t.ownerAccountId, t.createdAt),
  ],
);

export const fileBody = pgTable('file_body', {
  fileId: ref()
    .primaryKey()
    .references(() => file.id, { onDelete: 'cascade' }),
  body: bytea().notNull(),
});
