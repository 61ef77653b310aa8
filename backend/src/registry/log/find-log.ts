import type { releaseLogQuery } from '@portal/types';
import { and, desc, eq, ilike, lt } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../db/handle.ts';
import { releaseLog } from '../../db/schema/index.ts';

type LogRow = typeof releaseLog.$inferSelect;

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** The rows of the release log that pass the filters, newest first. */
export function findLog(db: Db, query: z.output<typeof releaseLogQuery>): Promise<LogRow[]> {
  const { most, before, remote, version, channel, action, actor } = query;
  const { id } = releaseLog;
  return db
    .select()
    .from(releaseLog)
    .where(
      and(
        before === undefined ? undefined : lt(id, before),
        remote === undefined ? undefined : eq(releaseLog.remote, remote),
        version === undefined ? undefined : eq(releaseLog.version, version),
        channel === undefined ? undefined : eq(releaseLog.channel, channel),
        // A name that is no action finds nothing.
        action === undefined ? undefined : eq(releaseLog.action, action as LogRow['action']),
        actor === undefined ? undefined : ilike(releaseLog.actor, `%${escaped(actor)}%`),
      ),
    )
    .orderBy(desc(id))
    .limit(most);
}
