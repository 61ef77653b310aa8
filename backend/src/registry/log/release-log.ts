import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { releaseLog } from '../../db/schema/index.ts';
import type { Machine, Subject } from '../../http/subject.ts';

/** Appends a row to the release log. */
export const addLog = (db: Db, entry: typeof releaseLog.$inferInsert) =>
  db.insert(releaseLog).values(entry);

/** The newest rows of the release log, of one remote or of all; newest first. */
export const readLog = (db: Db, limit: number, remote?: string) =>
  db
    .select()
    .from(releaseLog)
    .where(remote === undefined ? undefined : eq(releaseLog.remote, remote))
    .orderBy(desc(releaseLog.id))
    .limit(limit);

/**
 * The name of the caller for the log: of the machine (`operator`, `release:…`, `qa:…`), else the user name, else
 * `unknown`.
 */
export const actorOf = (call: { subject: Subject | null; machine: Machine | null }): string =>
  call.machine?.name ?? call.subject?.username ?? 'unknown';
