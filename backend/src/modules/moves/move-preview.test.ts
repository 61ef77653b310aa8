import type { OrgMoved, OrgMoveEffect, Paged, PolicyTotals } from '@portal/types';
import { and, eq, inArray, like, ne, sql } from 'drizzle-orm';
import { agent, agentMove, policy } from '../../db/schema/index.ts';
import { orgActs } from '../../testing/org-acts.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf, signedIn } from '../../testing/signed-in.ts';

const REASON = 'Sắp xếp lại nhóm kinh doanh';
const OLD = '20000007';
const MOVED = '20000008';
let portal: TestPortal;
const as = signedIn(() => portal);
beforeAll(async () => {
  portal = await startTestPortal();
}, 180_000);
afterAll(() => portal?.close());

const { one, post } = orgActs(() => portal, as);
const dayFrom = (days: number) =>
  new Date(portal.clock.now().getTime() + 7 * 3_600_000 + days * 86_400_000)
    .toISOString()
    .slice(0, 10);
const monthOf = (day: string) => Number(day.slice(0, 7).replace('-', ''));
const carrying = async (path: string) =>
  (
    await portal.db
      .select({ no: policy.policyNo })
      .from(policy)
      .where(like(policy.servicingPath, `${path}%`))
  )
    .map(({ no }) => no)
    .sort();

/** What one manager sees of the group, by every way in: figures, and whether a policy and its agent are found. */
async function sightOf(username: string, policyNo: string) {
  const client = await as(username);
  const listed = async (query: string) =>
    dataOf<Paged<unknown>>(await client.get(`/api/ods/policy/list?view=group&pageSize=1${query}`))
      .totalData;
  const totals = await client.get('/api/ods/office-policy/get-total-policy?view=group');
  const file = await client.raw('/api/ods/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ what: 'policies', filters: { view: 'group' }, format: 'csv', columns: ['policyNo'] },
    }),
  });
  const month = monthOf(dayFrom(0));
  const history = await client.get(
    `/api/cms/db2/get-agent-group-hist?agentCode=${MOVED}&yyyyMm=${month}`,
  );
  return {
    list: await listed(''),
    total: dataOf<PolicyTotals>(totals).totalContractEffect,
    export: Number(file.headers.get('x-total-rows')),
    found: {
      search: await listed(`&search=${policyNo}`),
      detail: (await client.get(`/api/ods/policy/detail?policyNo=${policyNo}`)).status,
      export: file.text.includes(policyNo),
      history: history.status,
    },
    manager: (history.body.data as { managerCode?: string } | undefined)?.managerCode,
  };
}
const SEEN = { search: 1, detail: 200, export: true, history: 200 };
const UNSEEN = { search: 0, detail: 404, export: false, history: 404 };

/** Everything that a move could write, as one number for each table. */
async function stored() {
  const tables = ['agent', 'agent_move', 'agent_hierarchy_hist', 'policy', 'account_role'].concat(
    ...['notification', 'audit_event', 'change_request', 'permission_change_log'],
  );
  const { rows } = await portal.db.execute(
    sql.raw(
      tables
        .map((name) => `select '${name}', count(*), sum(hashtext(t::text)::bigint) from ${name} t`)
        .join(' union all '),
    ),
  );
  return rows;
}

it('ADM-ACC-13 the preview of a move writes nothing and equals its effect to the row: list, total, detail, export, search and history of the old and the new chain change with the next call', async () => {
  const unit = await one(MOVED);
  const [bm] = await portal.db
    .select()
    .from(agent)
    .where(
      and(
        ...[eq(agent.level, 7), eq(agent.status, 'ACTIVE'), ne(agent.agentCode, OLD)],
        eq(agent.officeId, unit.officeId ?? 0),
      ),
    )
    .orderBy(agent.agentCode)
    .limit(1);
  const fresh = bm?.agentCode ?? '';
  // Only named accounts have the password of the demonstration.
  await portal.db.execute(sql`
    update account b set password_hash = a.password_hash, password_changed_at = a.password_changed_at,
           first_login = a.first_login, confirm_decree = a.confirm_decree, decree_version = a.decree_version
      from account a where a.username = ${OLD} and b.username = ${fresh}`);
  const rows = await carrying(unit.path);
  const policyNo = rows[0] ?? '';
  const office = () => portal.db.$count(policy, eq(policy.officeId, unit.officeId ?? 0));
  const before = { old: await sightOf(OLD, policyNo), fresh: await sightOf(fresh, policyNo) };
  expect([before.old.found, before.fresh.found]).toEqual([SEEN, UNSEEN]);
  const own = await sightOf(MOVED, policyNo);
  const inOffice = await office();

  await as('nhansu01');
  const untouched = await stored();
  const body = { agentId: unit.id, to: { managerCode: fresh }, effectiveOn: dayFrom(-1) };
  const effect = dataOf<OrgMoveEffect>(await post('move/preview', body));
  expect(await stored()).toEqual(untouched);
  const people = await portal.db.$count(agent, like(agent.path, `${unit.path}%`));
  const chain = async (path: string) =>
    (
      await portal.db
        .select({ code: agent.agentCode })
        .from(agent)
        .where(inArray(agent.id, path.split('/').filter(Boolean).map(Number)))
    ).map(({ code }) => code);
  const [oldChain, newChain] = [await chain(unit.path), await chain(bm?.path ?? '')];
  const only = (codes: string[], others: string[]) =>
    codes.filter((code) => code !== MOVED && !others.includes(code)).sort();
  expect(effect).toMatchObject({ policies: rows.length, people, held: false });
  expect(effect.months).toEqual([...new Set([monthOf(dayFrom(-1)), monthOf(dayFrom(0))])]);
  expect(effect.loseSight.map(({ code }) => code).sort()).toEqual(only(oldChain, newChain));
  expect(effect.gainSight.map(({ code }) => code).sort()).toEqual(only(newChain, oldChain));

  const there = await carrying(bm?.path ?? '');
  const done = dataOf<OrgMoved>(await post('move', { ...body, reason: REASON }));
  const after = { old: await sightOf(OLD, policyNo), fresh: await sightOf(fresh, policyNo) };
  expect([after.old.found, after.fresh.found]).toEqual([UNSEEN, SEEN]);
  expect([before.old.manager, after.fresh.manager]).toEqual([OLD, fresh]);
  for (const figure of ['list', 'total', 'export'] as const) {
    expect([figure, before.old[figure] - after.old[figure]]).toEqual([figure, own[figure]]);
    expect([figure, after.fresh[figure] - before.fresh[figure]]).toEqual([figure, own[figure]]);
  }
  expect([own.list, own.export]).toEqual([effect.policies, effect.policies]);
  const gained = (await carrying(bm?.path ?? '')).filter((no) => !there.includes(no));
  expect(gained).toEqual(rows);
  expect(await office()).toBe(inOffice);
  const [row] = await portal.db
    .select()
    .from(agentMove)
    .where(eq(agentMove.id, done.moveId ?? 0));
  expect(row?.counts).toEqual({ people: effect.people, policies: effect.policies });

  const undone = await post('move/reverse', { moveId: done.moveId, reason: REASON });
  expect(undone.status).toBe(200);
  expect(await sightOf(OLD, policyNo)).toEqual(before.old);
  const again = await post('move/reverse', { moveId: done.moveId, reason: REASON });
  expect([again.status, again.body.errorCode]).toEqual([409, 'MOVE_OVER']);
}, 120_000);
