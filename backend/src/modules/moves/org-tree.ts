import type { OrgNode, orgTreeQuery } from '@portal/types';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '../../db/handle.ts';
import { httpError } from '../../errors/messages.ts';
import type { Caller } from '../../lookup/caller.ts';

type Row = { [Name in keyof OrgNode]: OrgNode[Name] };

const read = async (db: Db, statement: ReturnType<typeof sql>): Promise<OrgNode[]> => {
  const { rows } = await db.execute<Row & Record<string, unknown>>(statement);
  return rows.map((row) => ({
    ...{ key: row.key, kind: row.kind, id: Number(row.id), code: row.code, name: row.name },
    level: row.level === null ? null : Number(row.level),
    ...{ status: row.status, people: Number(row.people), hasChildren: row.hasChildren },
  }));
};

const units = (where: ReturnType<typeof sql>) => sql`
  select 'unit:' || u.id as key, 'unit' as kind, u.id, u.code, u.name, u.level, null as status,
         (select count(*) from agent a join org_unit b on b.id = a.org_unit_id
           where b.path like u.path || '%' and a.status <> 'TERMINATED') as people,
         (exists (select from org_unit c where c.parent_id = u.id)
           or exists (select from office o where o.org_unit_id = u.id)
           or exists (select from agent a where a.org_unit_id = u.id and a.office_id is null)) as "hasChildren"
    from org_unit u where ${where}`;

const offices = (where: ReturnType<typeof sql>) => sql`
  select 'office:' || o.id as key, 'office' as kind, o.id, o.code, o.name, null::int as level, o.status,
         (select count(*) from agent a where a.office_id = o.id and a.status <> 'TERMINATED') as people,
         exists (select from agent a where a.office_id = o.id) as "hasChildren"
    from office o where ${where}`;

const agents = (where: ReturnType<typeof sql>) => sql`
  select 'agent:' || a.id as key, 'agent' as kind, a.id, a.agent_code as code, a.full_name as name, a.level,
         a.status, (select count(*) from agent b where b.path like a.path || '_%'
           and b.status <> 'TERMINATED') as people,
         exists (select from agent b where b.manager_id = a.id) as "hasChildren"
    from agent a where ${where}`;

const ORDER = sql`order by kind desc, level nulls first, code`;

/** What is directly below a node: units, offices, then people by their managers. Staff of a unit begin at it. */
export async function orgTree(
  { db, subject }: Caller,
  { parent }: z.output<typeof orgTreeQuery>,
): Promise<OrgNode[]> {
  const own = subject.staff?.scopeUnits ?? null;
  const inReach = (column: ReturnType<typeof sql>) =>
    own === null ? sql`true` : sql`${column} = any(${sql.param(own)}::bigint[])`;
  if (parent === undefined) {
    const tops =
      own === null
        ? sql`u.parent_id is null`
        : sql`${inReach(sql`u.id`)} and not coalesce(${inReach(sql`u.parent_id`)}, false)`;
    return read(db, sql`${units(tops)} ${ORDER}`);
  }
  const [kind, text] = parent.split(':');
  const id = Number(text);
  const column =
    kind === 'unit'
      ? sql`select id from org_unit u where id = ${id} and ${inReach(sql`u.id`)}`
      : kind === 'office'
        ? sql`select id from office o where id = ${id} and ${inReach(sql`o.org_unit_id`)}`
        : sql`select id from agent a where id = ${id} and ${inReach(sql`a.org_unit_id`)}`;
  if ((await db.execute(column)).rows.length === 0) throw httpError('NOT_FOUND');
  if (kind === 'unit')
    return read(
      db,
      sql`${units(sql`u.parent_id = ${id}`)} union all ${offices(sql`o.org_unit_id = ${id}`)}
        union all ${agents(sql`a.org_unit_id = ${id} and a.office_id is null`)} ${ORDER}`,
    );
  if (kind === 'office')
    return read(
      db,
      sql`${agents(sql`a.office_id = ${id} and not exists (select from agent m
        where m.id = a.manager_id and m.office_id = a.office_id)`)} ${ORDER}`,
    );
  return read(db, sql`${agents(sql`a.manager_id = ${id}`)} ${ORDER}`);
}
