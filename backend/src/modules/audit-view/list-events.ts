import type { AuditExtract, AuditPage, AuditQuery } from '@portal/types';
import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, auditEvent } from '../../db/schema/index.ts';
import { eventRows } from './audit-row.ts';

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const startsWith = (column: typeof auditEvent.object | typeof auditEvent.action, text: string) =>
  sql`${column} like ${`${escaped(text)}%`}`;

async function accountsOf(db: Db, username: string) {
  return db
    .select({ id: account.id, username: account.username })
    .from(account)
    .where(sql`lower(${account.username}) = lower(${username})`);
}

/**
 * The conditions by person, each of which an index leads to in the order of events: together, as `or`, they would be
 * sorted. Undefined where no person is given.
 */
async function byPerson(
  db: Db,
  { who, accountId, actingAs }: AuditExtract,
): Promise<(SQL | undefined)[]> {
  const effective =
    actingAs === undefined
      ? undefined
      : or(
          ...(await accountsOf(db, actingAs)).map(({ id }) =>
            eq(auditEvent.effectiveAccountId, id),
          ),
          sql`false`,
        );
  const given = accountId === undefined ? [] : [{ id: accountId, username: null }];
  const found = who === undefined ? given : await accountsOf(db, who);
  const names = who === undefined ? [] : [who, ...found.map(({ username }) => username ?? who)];
  if (who === undefined && accountId === undefined) return [effective];
  const isOne = accountId === undefined || who === undefined;
  const own = isOne
    ? undefined
    : or(eq(auditEvent.actorAccountId, accountId), eq(auditEvent.effectiveAccountId, accountId));
  return [
    ...found.flatMap(({ id }) => [
      eq(auditEvent.actorAccountId, id),
      eq(auditEvent.effectiveAccountId, id),
    ]),
    ...[...new Set(names)].map((name) => eq(auditEvent.actorName, name)),
  ].map((condition) => and(condition, own, effective));
}

const others = (query: AuditExtract & { before?: number | undefined }): SQL | undefined =>
  and(
    query.what === undefined
      ? undefined
      : or(eq(auditEvent.action, query.what), startsWith(auditEvent.action, `${query.what}.`)),
    query.object === undefined ? undefined : eq(auditEvent.object, query.object),
    query.objectPrefix === undefined
      ? undefined
      : startsWith(auditEvent.object, query.objectPrefix),
    query.result === undefined ? undefined : eq(auditEvent.result, query.result),
    query.from === undefined ? undefined : gte(auditEvent.at, new Date(query.from)),
    query.to === undefined ? undefined : lt(auditEvent.at, new Date(query.to)),
    query.before === undefined ? undefined : lt(auditEvent.seq, query.before),
  );

/** The numbers of the newest events that keep one of the conditions, without doubles. */
export async function newestSeqs(
  db: Db,
  conditions: readonly (SQL | undefined)[],
  limit: number,
): Promise<number[]> {
  const found = new Set<number>();
  for (const condition of conditions) {
    const rows = await db
      .select({ seq: auditEvent.seq })
      .from(auditEvent)
      .where(condition)
      .orderBy(desc(auditEvent.seq))
      .limit(limit);
    for (const { seq } of rows) found.add(seq);
  }
  return [...found].sort((one, other) => other - one).slice(0, limit);
}

/** The numbers of the events of a query, the newest first. */
export async function eventSeqs(
  db: Db,
  query: AuditExtract & { before?: number | undefined },
  limit: number,
): Promise<number[]> {
  const rest = others(query);
  const people = await byPerson(db, query);
  return newestSeqs(
    db,
    people.map((condition) => and(condition, rest)),
    limit,
  );
}

/**
 * Audit events by person, action, object, result and days, newest first (ACT-10). Pages go on from an event's number, so that
 * none is missed or shown twice while events come.
 */
export async function listEvents(db: Db, query: AuditQuery): Promise<AuditPage> {
  const seqs = await eventSeqs(db, query, query.pageSize + 1);
  const shown = seqs.slice(0, query.pageSize);
  const rows = await eventRows(db, shown);
  return {
    datas: rows.map(({ row }) => row),
    next: seqs.length > shown.length ? (shown.at(-1) ?? null) : null,
  };
}
