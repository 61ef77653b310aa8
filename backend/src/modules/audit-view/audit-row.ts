import { everyLanguage } from '@portal/domain/language';
import type { AuditRow } from '@portal/types';
import { aliasedTable, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, auditEvent } from '../../db/schema/index.ts';
import { actionWords } from './action-words.ts';
import { hrefOf } from './object-href.ts';
import { accountNames, objectWords } from './object-words.ts';

type Event = typeof auditEvent.$inferSelect;

const shownEvent = (
  event: Event,
  effectiveName: string | null,
  names: ReadonlyMap<string, string>,
): AuditRow => ({
  seq: event.seq,
  at: event.at.toISOString(),
  actorName: event.actorName,
  effectiveName,
  action: event.action,
  words: actionWords(event.action) ?? everyLanguage(() => event.action),
  object: event.object,
  objectWords: objectWords(event.object, names),
  href: hrefOf(event),
  result: event.result,
  ip: event.ip,
  device: event.device,
  correlationId: event.correlationId,
  detail: event.detail as Record<string, unknown>,
});

/** An event as its page shows it, beside the event itself. */
export interface ShownEvent {
  event: Event;
  row: AuditRow;
}

/** Events by their numbers, the newest first. */
export async function eventRows(db: Db, seqs: readonly number[]): Promise<ShownEvent[]> {
  if (seqs.length === 0) return [];
  const effective = aliasedTable(account, 'effective');
  const rows = await db
    .select({ event: auditEvent, effectiveName: effective.username })
    .from(auditEvent)
    .leftJoin(effective, eq(effective.id, auditEvent.effectiveAccountId))
    .where(inArray(auditEvent.seq, [...seqs]))
    .orderBy(desc(auditEvent.seq));
  const names = await accountNames(
    db,
    rows.map(({ event }) => event.object),
  );
  return rows.map(({ event, effectiveName }) => ({
    event,
    row: shownEvent(event, effectiveName, names),
  }));
}
