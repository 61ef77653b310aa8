import type { AuditPage, AuditQuery } from '@portal/types';
import { aliasedTable, and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, auditEvent } from '../../db/schema/index.ts';

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function byPerson(db: Db, who: string): SQL | undefined {
  const ids = db
    .select({ id: account.id })
    .from(account)
    .where(sql`lower(${account.username}) = lower(${who})`);
  return or(
    inArray(auditEvent.actorAccountId, ids),
    inArray(auditEvent.effectiveAccountId, ids),
    sql`lower(${auditEvent.actorName}) = lower(${who})`,
  );
}

const conditions = (db: Db, query: AuditQuery): SQL | undefined =>
  and(
    query.who === undefined ? undefined : byPerson(db, query.who),
    query.what === undefined
      ? undefined
      : or(
          eq(auditEvent.action, query.what),
          sql`${auditEvent.action} like ${`${escaped(query.what)}.%`}`,
        ),
    query.object === undefined ? undefined : eq(auditEvent.object, query.object),
    query.result === undefined ? undefined : eq(auditEvent.result, query.result),
    query.from === undefined ? undefined : gte(auditEvent.at, new Date(query.from)),
    query.to === undefined ? undefined : lt(auditEvent.at, new Date(query.to)),
    query.before === undefined ? undefined : lt(auditEvent.seq, query.before),
  );

/** Audit events by who, what and when, newest first (ACT-10). */
export async function listEvents(db: Db, query: AuditQuery): Promise<AuditPage> {
  const effective = aliasedTable(account, 'effective');
  const rows = await db
    .select({ event: auditEvent, effectiveName: effective.username })
    .from(auditEvent)
    .leftJoin(effective, eq(effective.id, auditEvent.effectiveAccountId))
    .where(conditions(db, query))
    .orderBy(desc(auditEvent.seq))
    .limit(query.pageSize + 1);
  const shown = rows.slice(0, query.pageSize);
  return {
    datas: shown.map(({ event, effectiveName }) => ({
      seq: event.seq,
      at: event.at.toISOString(),
      actorName: event.actorName,
      effectiveName,
      action: event.action,
      object: event.object,
      result: event.result,
      ip: event.ip,
      device: event.device,
      correlationId: event.correlationId,
      detail: event.detail as Record<string, unknown>,
    })),
    next: rows.length > shown.length ? (shown.at(-1)?.event.seq ?? null) : null,
  };
}
