import { firstOfMonth } from '@portal/calendar';
import type { OrgMoved, OrgMoveRow, OrgNode, Paged } from '@portal/types';
import { and, eq, inArray, like, ne, sql } from 'drizzle-orm';
import { agent, agentHierarchyHist, backgroundJob, policy } from '../../db/schema/index.ts';
import { orgActs } from '../../testing/org-acts.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf, signedIn } from '../../testing/signed-in.ts';
import { MONTH_ROWS, MOVES_DUE, movesDueJob } from './due-job.ts';

const REASON = 'Sắp xếp lại nhóm kinh doanh';
let portal: TestPortal;
const as = signedIn(() => portal);
beforeAll(async () => {
  portal = await startTestPortal();
}, 180_000);
afterAll(() => portal?.close());

const { one, post } = orgActs(() => portal, as);
const move = async (agentCode: string, part: object, who?: string) =>
  post('move', { agentId: (await one(agentCode)).id, reason: REASON, ...part }, who);
const today = () =>
  new Date(portal.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
const dayFrom = (days: number) =>
  new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10);

/** Another BM than the one above 20000008, and the policies that carry the path of 20000008. */
async function otherManager() {
  const unit = await one('20000008');
  const [bm] = await portal.db
    .select()
    .from(agent)
    .where(
      and(
        eq(agent.level, 7),
        ne(agent.id, unit.managerId ?? 0),
        eq(agent.status, 'ACTIVE'),
        eq(agent.officeId, unit.officeId ?? 0),
      ),
    )
    .orderBy(agent.agentCode)
    .limit(1);
  if (bm === undefined) throw new Error('there is one BM only');
  return { unit, bm };
}
const carrying = (path: string) => portal.db.$count(policy, like(policy.servicingPath, `${path}%`));
/** All that a move of an agent may change: places of the branch, team, roles, months, policies. */
async function stateOf({ id, path }: { id: number; path: string }) {
  const branch = await portal.db
    .select()
    .from(agent)
    .where(like(agent.path, `%/${id}/%`));
  const ids = [...new Set([...branch.map((one) => one.id), id])];
  const places = branch.map(({ version: _version, updatedAt: _updatedAt, ...place }) => place);
  const { rows: roles } = await portal.db.execute<{ code: string }>(sql`
    select r.code from account_role ar join account a on a.id = ar.account_id join role r on r.id = ar.role_id
     where a.agent_id = ${id} order by 1`);
  const { rows: policies } = await portal.db.execute(sql`
    select policy_no, servicing_path, office_id, org_unit_id, group_id from policy
     where servicing_path like ${`%/${id}/%`} or servicing_agent_id = ${id} order by 1`);
  const months = await portal.db
    .select()
    .from(agentHierarchyHist)
    .where(inArray(agentHierarchyHist.agentId, ids))
    .orderBy(agentHierarchyHist.agentId, agentHierarchyHist.yyyymm);
  const team = branch.filter(({ managerId }) => managerId === id).map((one) => one.agentCode);
  return { path, places, team: team.sort(), roles, months, policies };
}
const run = async (kind: string) => {
  const id = await portal.deps.jobs.put(portal.db, kind, {});
  for (;;) {
    const [job] = await portal.db.select().from(backgroundJob).where(eq(backgroundJob.id, id));
    if (job?.endedAt) return job;
  }
};

describe('ADM-ACC-14 a planned move comes at 00:10, a cancelled one never; a backdated one rewrites its months; cycle, level, closed month and second plan are refused; reverse restores all', () => {
  it('cycle, level, closed month and second plan are refused, with their sentence', async () => {
    const { unit, bm } = await otherManager();
    const codeOf = async (body: object) => (await move('20000008', body)).body.errorCode;
    const [own] = await portal.db.select().from(agent).where(eq(agent.managerId, unit.id)).limit(1);
    expect(await codeOf({ to: { managerCode: own?.agentCode } })).toBe('MOVE_CYCLE');
    expect(await codeOf({ to: { managerCode: '20000011' } })).toBe('MOVE_LEVEL');
    expect(await codeOf({ to: { managerCode: 'X' } })).toBe('PLACE_UNKNOWN');
    expect(await codeOf({ to: {} })).toBe('MOVE_EMPTY');
    const to = { managerCode: bm.agentCode };
    expect(await codeOf({ to, effectiveOn: dayFrom(-70) })).toBe('MOVE_CLOSED');
    expect(await codeOf({ to, withTeam: false })).toBe('TEAM_LEFT');
    const short = await move('20000008', { to, reason: 'ngắn' });
    expect(short.body.errorCode).toBe('REASON_REQUIRED');
    const plan = dataOf<OrgMoved>(await move('20000008', { to, effectiveOn: dayFrom(1) }));
    expect(plan.state).toBe('PLANNED');
    expect(await codeOf({ to, effectiveOn: dayFrom(2) })).toBe('MOVE_PLANNED');
    const cancelled = await post('move/cancel', { moveId: plan.moveId, reason: REASON });
    expect(dataOf<OrgMoved>(cancelled).state).toBe('CANCELLED');
  }, 60_000);

  it('the planned one is made at 00:10 of its day by a job of that time, the cancelled one is not', async () => {
    const { unit, bm } = await otherManager();
    const beside = await one('20000011');
    const to = { managerCode: bm.agentCode };
    const plan = dataOf<OrgMoved>(await move('20000008', { to, effectiveOn: dayFrom(1) }));
    const ended = dataOf<OrgMoved>(await move('20000011', { to, effectiveOn: dayFrom(1) }));
    await post('move/cancel', { moveId: ended.moveId, reason: REASON });
    // All schedules are in the time of Việt Nam (jobs.test.ts).
    expect(movesDueJob.schedule?.cron).toBe('10 0 * * *');
    await run(MOVES_DUE);
    expect((await one('20000008')).managerId).toBe(unit.managerId);
    const comes = Date.parse(`${dayFrom(1)}T00:10:00+07:00`);
    portal.clock.move(comes - portal.clock.now().getTime());
    for (const name of ['nhansu01', '20000007']) as.forget(name);
    expect(await run(MOVES_DUE)).toMatchObject({ state: 'DONE', done: 1 });
    expect((await one('20000008')).managerId).toBe(bm.id);
    expect((await one('20000011')).managerId).toBe(beside.managerId);
    await post('move/reverse', { moveId: plan.moveId, reason: REASON });
    const list = dataOf<Paged<OrgMoveRow>>(
      await (await as('nhansu01')).get('/api/admin/org/moves?pageSize=50'),
    );
    const stateOf = (id: number | null) => list.datas.find((row) => row.id === id)?.state;
    expect([stateOf(plan.moveId), stateOf(ended.moveId)]).toEqual(['REVERSED', 'CANCELLED']);
  }, 60_000);

  it('a backdated one rewrites its months; reverse restores place, team, roles, months and policies', async () => {
    const unit = await one('20000008');
    const [above] = await portal.db
      .select({ id: agent.id, managerId: agent.managerId })
      .from(agent)
      .where(eq(agent.id, unit.managerId ?? 0));
    const [top] = await portal.db
      .select()
      .from(agent)
      .where(eq(agent.id, above?.managerId ?? 0));
    await run(MONTH_ROWS);
    const before = await stateOf(unit);
    expect(before.team.length).toBeGreaterThan(0);
    const effectiveOn = firstOfMonth(today(), -1);
    const made = dataOf<OrgMoved>(
      await move('20000008', {
        ...{ to: { level: 7, managerCode: top?.agentCode }, effectiveOn },
        ...{ withTeam: false, newManagerOfTeam: '20000007' },
      }),
    );
    expect(made.state).toBe('APPLIED');
    const after = await stateOf(unit);
    expect(after.team).toEqual([]);
    expect(after.roles).not.toEqual(before.roles);
    const rewritten = after.months.filter(
      (row) => row.agentId === unit.id && row.managerId === top?.id,
    );
    const month = (day: string) => Number(day.slice(0, 4)) * 100 + Number(day.slice(5, 7));
    expect(rewritten.map(({ yyyymm }) => yyyymm)).toEqual([month(effectiveOn), month(today())]);
    const undone = await post('move/reverse', { moveId: made.moveId, reason: REASON });
    expect(undone.status).toBe(200);
    expect(await stateOf(unit)).toEqual(before);
  }, 60_000);
});

describe('leaving', () => {
  it('part of ADM-ACC-15: an agent with a team is refused until its next manager is named; then no session and no sign-in, and the policies stay with the manager', async () => {
    const { unit, bm } = await otherManager();
    const user = await as('20000008');
    expect((await user.get('/api/admin/who-am-i')).status).not.toBe(401);
    const above = await carrying((await one('20000007')).path);
    const left = await post('terminate', { agentId: unit.id, reason: REASON });
    expect([left.status, left.body.errorCode]).toEqual([409, 'TEAM_LEFT']);
    const body = { agentId: unit.id, reason: REASON, newManagerOfTeam: bm.agentCode };
    expect(dataOf<OrgMoved>(await post('terminate', body)).state).toBe('APPLIED');
    expect((await user.get('/api/ods/policy/list')).status).toBe(401);
    await expect(portal.signIn('20000008')).rejects.toThrow();
    const own = await portal.db.$count(policy, eq(policy.servicingAgentId, unit.id));
    expect(own).toBeGreaterThan(0);
    const seen = await carrying((await one('20000007')).path);
    expect([seen < above, await carrying(unit.path)]).toEqual([true, own]);
    const back = await post('reinstate', { agentId: unit.id, reason: REASON });
    expect(back.status).toBe(202);
    const { changeRequestId: id } = back.body.data as { changeRequestId: number };
    const approve = await (await as('quantri02')).post(
      '/api/admin/approvals/approve',
      { id, version: 1, note: '' },
      { 'idempotency-key': crypto.randomUUID() },
    );
    expect(approve.status).toBe(200);
    expect(await one('20000008')).toMatchObject({ status: 'ACTIVE', terminatedOn: null });
    await portal.signIn('20000008');
  }, 60_000);

  it('a move of a high level changes nothing until another person approves', async () => {
    const [high] = await portal.db.select().from(agent).where(eq(agent.level, 6)).limit(1);
    const held = await post('move', {
      ...{ agentId: high?.id, to: { status: 'SUSPENDED' }, reason: REASON },
    });
    expect([held.status, held.body.errorCode]).toEqual([202, undefined]);
    expect((await one(high?.agentCode ?? '')).status).toBe('ACTIVE');
    expect((await move('20000009', { to: { managerCode: '20000007' } }, 'kiemsoat01')).status).toBe(
      403,
    );
  });
});

it('the tree leads from units by offices to people, with their numbers', async () => {
  const client = await as('nhansu01');
  const below = async (parent?: string) =>
    dataOf<OrgNode[]>(
      await client.get(`/api/admin/org/tree${parent === undefined ? '' : `?parent=${parent}`}`),
    );
  const tops = await below();
  expect(tops.length).toBeGreaterThan(0);
  const { officeId, managerId, id } = await one('20000009');
  const office = await below(`office:${officeId}`);
  expect(office.every(({ kind }) => kind === 'agent')).toBe(true);
  const team = await below(`agent:${managerId}`);
  expect(team.find((node) => node.id === id)).toMatchObject({ code: '20000009', people: 0 });
  expect((await client.get('/api/admin/org/tree?parent=unit:999999')).status).toBe(404);
});
