import type { OrgMoved, OrgMoveEffect, OrgMoveRow, OrgNode, Paged } from '@portal/types';
import { and, eq, like, ne, sql } from 'drizzle-orm';
import {
  agent,
  agentHierarchyHist,
  agentMove,
  auditEvent,
  backgroundJob,
  policy,
} from '../../db/schema/index.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf, signedIn } from '../../testing/signed-in.ts';
import { MONTH_ROWS, MOVES_DUE } from './due-job.ts';

const REASON = 'Sắp xếp lại nhóm kinh doanh';
let portal: TestPortal;
const as = signedIn(() => portal);
beforeAll(async () => {
  portal = await startTestPortal();
}, 180_000);
afterAll(() => portal?.close());

const one = async (agentCode: string) => {
  const [row] = await portal.db.select().from(agent).where(eq(agent.agentCode, agentCode));
  if (row === undefined) throw new Error(`no agent ${agentCode}`);
  return row;
};
const post = async (path: string, body: object, who = 'nhansu01') =>
  (await as(who)).post(`/api/admin/org/${path}`, body, { 'idempotency-key': crypto.randomUUID() });
const move = async (agentCode: string, part: object, who?: string) =>
  post('move', { agentId: (await one(agentCode)).id, reason: REASON, ...part }, who);
const groupOf = async (username: string) =>
  dataOf<Paged<unknown>>(
    await (await as(username)).get('/api/ods/policy/list?view=group&pageSize=1'),
  ).totalData;
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
const run = async (kind: string) => {
  const id = await portal.deps.jobs.put(portal.db, kind, {});
  for (;;) {
    const [job] = await portal.db.select().from(backgroundJob).where(eq(backgroundJob.id, id));
    if (job?.endedAt) return job;
  }
};

describe('a transfer', () => {
  it('part of ADM-ACC-13: the preview writes nothing and equals the effect to the row, seen at once by old and new chain', async () => {
    const { unit, bm } = await otherManager();
    const before = await carrying(unit.path);
    const [old, fresh] = [await carrying((await one('20000007')).path), await carrying(bm.path)];
    await as('nhansu01');
    const events = await portal.db.$count(auditEvent);
    const body = { agentId: unit.id, to: { managerCode: bm.agentCode } };
    const effect = dataOf<OrgMoveEffect>(await post('move/preview', body));
    expect(effect).toMatchObject({ policies: before, months: [], held: false });
    expect(effect.loseSight.map(({ code }) => code)).toContain('20000007');
    expect(effect.gainSight.map(({ code }) => code)).toContain(bm.agentCode);
    expect([await carrying(unit.path), await portal.db.$count(auditEvent)]).toEqual([
      before,
      events,
    ]);
    const shownBefore = await groupOf('20000007');
    const done = dataOf<OrgMoved>(await move('20000008', { to: { managerCode: bm.agentCode } }));
    expect(done).toMatchObject({ state: 'APPLIED', changeRequestId: null });
    expect(await carrying((await one('20000007')).path)).toBe(old - before);
    expect(await carrying(bm.path)).toBe(fresh + before);
    expect(await groupOf('20000007')).toBe(shownBefore - before);
    const [row] = await portal.db
      .select()
      .from(agentMove)
      .where(eq(agentMove.id, done.moveId ?? 0));
    expect(row).toMatchObject({ counts: { people: effect.people, policies: before } });
    const undone = await post('move/reverse', { moveId: done.moveId, reason: REASON });
    expect(undone.status).toBe(200);
    expect(await groupOf('20000007')).toBe(shownBefore);
    expect(await one('20000008')).toMatchObject({ managerId: unit.managerId, path: unit.path });
    const again = await post('move/reverse', { moveId: done.moveId, reason: REASON });
    expect([again.status, again.body.errorCode]).toEqual([409, 'MOVE_OVER']);
  }, 60_000);

  it('part of ADM-ACC-14: cycle, level, closed month and second plan are refused, with their sentence', async () => {
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

  it('part of ADM-ACC-14: a planned move comes on its day, a cancelled one never; a backdated one rewrites its months and reverse restores them', async () => {
    const { unit, bm } = await otherManager();
    const to = { managerCode: bm.agentCode };
    const plan = dataOf<OrgMoved>(await move('20000008', { to, effectiveOn: dayFrom(1) }));
    await run(MOVES_DUE);
    expect((await one('20000008')).managerId).toBe(unit.managerId);
    portal.clock.move(24 * 3_600_000);
    for (const name of ['nhansu01', '20000007']) as.forget(name);
    expect(await run(MOVES_DUE)).toMatchObject({ state: 'DONE', done: 1 });
    expect((await one('20000008')).managerId).toBe(bm.id);
    await post('move/reverse', { moveId: plan.moveId, reason: REASON });
    const month = sql`${agentHierarchyHist.agentId} = ${unit.id}`;
    const history = () =>
      portal.db.select().from(agentHierarchyHist).where(month).orderBy(agentHierarchyHist.yyyymm);
    await run(MONTH_ROWS);
    const before = await history();
    const effectiveOn = `${dayFrom(-28).slice(0, 7)}-01`;
    const back = dataOf<OrgMoved>(await move('20000008', { to, effectiveOn }));
    const rewritten = (await history()).filter(({ managerId }) => managerId === bm.id);
    expect(rewritten.map(({ yyyymm }) => yyyymm)).toContain(
      Number(effectiveOn.slice(0, 4)) * 100 + Number(effectiveOn.slice(5, 7)),
    );
    await post('move/reverse', { moveId: back.moveId, reason: REASON });
    expect(await history()).toEqual(before);
    const list = dataOf<Paged<OrgMoveRow>>(
      await (await as('nhansu01')).get('/api/admin/org/moves?pageSize=50'),
    );
    expect(list.datas.map(({ state }) => state)).toContain('CANCELLED');
  }, 90_000);
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
