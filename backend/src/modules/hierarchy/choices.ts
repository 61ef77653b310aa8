import { fold, type HierarchyChoice, type HierarchyChoicesQuery, type Paged } from '@portal/types';
import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agent, orgUnit } from '../../db/schema/index.ts';
import { httpError } from '../../errors/messages.ts';
import type { Subject } from '../../http/subject.ts';
import type { Caller } from '../../lookup/caller.ts';
import { recordMiss } from '../../lookup/guard.ts';
import { escapeLike } from '../../lookup/search.ts';
import { inBranch, OF_AGENT } from '../../scope/row-scope.ts';
import { scope } from '../../scope/scope.ts';

const columns = {
  level: agent.level,
  idScope: orgUnit.code,
  agentCode: agent.agentCode,
  agentName: agent.fullName,
  left: sql<boolean>`${agent.status} = 'TERMINATED'`,
};

const read = (db: Db) =>
  db.select(columns).from(agent).leftJoin(orgUnit, eq(orgUnit.id, agent.orgUnitId));

/** All below the caller, without the caller: a group is never narrowed to the caller alone. */
const below = (subject: Subject): SQL | undefined =>
  and(scope(subject, 'group')(OF_AGENT), ne(agent.id, subject.agent?.id ?? 0));

/** The levels that have people below the caller, the highest first. */
export async function levelsOf({ db, subject }: Caller): Promise<number[]> {
  const { rows } = await db.execute<{ level: number }>(sql`
    select series.level from generate_series(1, 9) as series(level)
    where exists (select 1 from ${agent} where ${agent.level} = series.level and ${below(subject)})
    order by series.level`);
  return rows.map(({ level }) => level);
}

async function pathOf({ db, subject }: Caller, agentCode: string): Promise<string | undefined> {
  const [row] = await db
    .select({ path: agent.path })
    .from(agent)
    .where(and(eq(agent.agentCode, agentCode), scope(subject, 'group')(OF_AGENT)));
  return row?.path;
}

/** A code from its start, or a name without marks. */
function found(search: string | undefined): SQL | undefined {
  const term = escapeLike(fold(search ?? ''));
  if (term === '') return undefined;
  return or(sql`${agent.agentCode} like ${`${term}%`}`, sql`${agent.nameFold} like ${`%${term}%`}`);
}

type ChoicesQuery = HierarchyChoicesQuery & { level: number; page: number; pageSize: number };

/**
 * A page of the people of one level below the caller and, where a person is named, below that person. Below a person out of
 * scope the page is empty, as below an unknown one (DOMAIN D3.8).
 */
export async function choicesOf(
  call: Caller,
  query: ChoicesQuery,
): Promise<Paged<HierarchyChoice>> {
  const { db, subject } = call;
  const { level, under, page, pageSize } = query;
  const named = under !== undefined && under !== subject.agent?.agentCode;
  const path = named ? await pathOf(call, under) : undefined;
  if (named && path === undefined) {
    await recordMiss(call, 'hierarchy.choices');
    return { datas: [], totalData: 0 };
  }
  const where = and(
    eq(agent.level, level),
    below(subject),
    path === undefined ? undefined : inBranch(path)(OF_AGENT),
    found(query.search),
  );
  const [datas, [counted]] = await Promise.all([
    read(db)
      .where(where)
      .orderBy(asc(agent.agentCode))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db
      .select({ all: sql`count(*)`.mapWith(Number) })
      .from(agent)
      .where(where),
  ]);
  return { datas, totalData: counted?.all ?? 0 };
}

/**
 * A person in scope with all above them, the highest first, as far as they are below the caller: a shared link restores its
 * filters from this. Throws NOT_FOUND alike for unknown and out of scope.
 */
export async function chainOf(call: Caller, agentCode: string): Promise<HierarchyChoice[]> {
  const path = await pathOf(call, agentCode);
  if (path === undefined) {
    await recordMiss(call, 'hierarchy.chain');
    throw httpError('NOT_FOUND');
  }
  const ids = path.split('/').filter(Boolean).map(Number);
  return read(call.db)
    .where(and(inArray(agent.id, ids), or(below(call.subject), eq(agent.agentCode, agentCode))))
    .orderBy(asc(agent.level), asc(agent.id));
}
