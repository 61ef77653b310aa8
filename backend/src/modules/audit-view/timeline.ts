import type { TimelinePage, TimelineQuery } from '@portal/types';
import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { auditEvent } from '../../db/schema/index.ts';
import { eventRows } from './audit-row.ts';
import { newestSeqs } from './list-events.ts';

const PAGE = 50;

/**
 * A person's events together: sign-ins, acts by them and on them, what staff did in their name, exports and sessions
 * (ADM-AUD-03).
 */
export async function timelineOf(
  db: Db,
  { accountId, before }: TimelineQuery,
): Promise<TimelinePage> {
  const rest = before === undefined ? undefined : lt(auditEvent.seq, before);
  const objects = ['account', 'person', 'contact', 'grant'].map((kind) => `${kind}:${accountId}`);
  const conditions = [
    eq(auditEvent.actorAccountId, accountId),
    eq(auditEvent.effectiveAccountId, accountId),
    ...objects.map((object) => eq(auditEvent.object, object)),
  ];
  const seqs = await newestSeqs(
    db,
    conditions.map((condition) => and(condition, rest)),
    PAGE + 1,
  );
  const shown = seqs.slice(0, PAGE);
  const rows = await eventRows(db, shown);
  return {
    datas: rows.map(({ event, row }) => ({
      ...row,
      role:
        event.actorAccountId === accountId
          ? 'BY'
          : event.effectiveAccountId === accountId
            ? 'AS'
            : 'ON',
    })),
    next: seqs.length > shown.length ? (shown.at(-1) ?? null) : null,
  };
}
