import type pg from 'pg';
import * as schema from '../db/schema/index.ts';
import { copyRows } from './copy.ts';

/** A file whose bytes the database keeps. */
export interface SeedFile {
  row: typeof schema.file.$inferInsert & { id: number };
  body: Buffer;
}

/** Writes files with their bytes. */
export async function copyFiles(client: pg.ClientBase, files: readonly SeedFile[]): Promise<void> {
  await copyRows(
    client,
    schema.file,
    files.map(({ row }) => row),
  );
  await copyRows(
    client,
    schema.fileBody,
    files.map(({ row, body }) => ({ fileId: row.id, body })),
  );
}
