import { randomUUID } from 'node:crypto';
import type {
  OrgMoved,
  OrphanAssigned,
  OrphanBatch,
  OrphanEffect,
  OrphanRow,
  OrphanUndone,
  Paged,
} from '@portal/types';
import { and, asc, desc, eq, inArray, like, sql } from 'drizzle-orm';
import {
  account,
  auditEvent,
  notification,
  orgUnit,
  policy,
  policyServiceChange,
  staff,
} from '../../db/schema/index.ts';
import { orgActs } from '../../testing/org-acts.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf, signedIn } from '../../testing/signed-in.ts';

const REASON = 'Đại lý đã nghỉ việc từ tháng này';
const QUEUE = '/api/admin/org/orphans';
let portal: TestPortal;
const as = signedIn(() => portal);
beforeAll(async () => {
  portal = await startTestPortal();
}, 180_000);
afterAll(() => portal?.close());

const { one, post } = orgActs(() => portal, as);
const queue = async (query = '', who = 'nhansu01') =>
  dataOf<Paged<OrphanRow>>(await (await as(who)).get(`${QUEUE}?pageSize=200${query}`));
const servedBy = async (id: number) =>
  (
    await portal.db
      .select({ policyNo: policy.policyNo })
      .from(policy)
      .where(eq(policy.servicingAgentId, id))
      .orderBy(asc(policy.policyNo))
  ).map(({ policyNo }) => policyNo);
const groupHas = async (username: string, policyNo: string) =>
  dataOf<Paged<unknown>>(
    await (await as(username)).get(`/api/ods/policy/list?view=group&search=${policyNo}`),
  ).totalData;
const notices = async () =>
  (
    await portal.db
      .select({ agentId: account.agentId, body: notification.body })
      .from(notification)
      .innerJoin(account, eq(account.id, notification.accountId))
      .where(like(notification.body, 'Anh/Chị được giao%'))
  ).map(({ agentId, body }) => `${agentId}: ${body}`);
const assigned = (batchId: string | null) =>
  portal.db
    .select()
    .from(policyServiceChange)
    .where(eq(policyServiceChange.batchId, batchId ?? ''));

it('ADM-ACC-15 terminating 20000008 asks a manager for his people; then no session, no sign-in, his policies in the queue, seen by 20000007, never by 20000010', async () => {
  const unit = await one('20000008');
  const user = await as('20000008');
  expect((await user.get('/api/ods/policy/list')).status).toBe(200);
  const own = await queue('&agent=20000008');
  expect(own.totalData).toBe(0);
  const left = await post('terminate', { agentId: unit.id, reason: REASON });
  expect([left.status, left.body.errorCode]).toEqual([409, 'TEAM_LEFT']);
  const body = { agentId: unit.id, reason: REASON, newManagerOfTeam: '20000007' };
  expect(dataOf<OrgMoved>(await post('terminate', body)).state).toBe('APPLIED');
  expect((await user.get('/api/ods/policy/list')).status).toBe(401);
  await expect(portal.signIn('20000008')).rejects.toThrow();
  const waiting = await queue('&agent=20000008');
  expect(waiting.totalData).toBeGreaterThan(0);
  const { rows } = await portal.db.execute<{ policy_no: string }>(sql`
    select policy_no from policy where servicing_agent_id = ${unit.id}
       and (status in ('PENDING_ISSUE', 'IN_FORCE', 'GRACE', 'PAID_UP')
         or status = 'LAPSED' and lapsed_on > current_date - interval '2 years') order by 1`);
  expect(waiting.datas.map(({ policyNo }) => policyNo).sort()).toEqual(
    rows.map((row) => row.policy_no),
  );
  const [first] = waiting.datas;
  expect(first).toMatchObject({ agentCode: '20000008', waitingDays: 0 });
  expect(Object.keys(first ?? {}).filter((key) => /customer|holder|name$/i.test(key))).toEqual([
    'productName',
  ]);
  expect(await groupHas('20000007', first?.policyNo ?? '')).toBe(1);
  const agentBeside = await as('20000010');
  const list = `/api/ods/policy/list?search=${first?.policyNo}`;
  expect(dataOf<Paged<unknown>>(await agentBeside.get(list)).totalData).toBe(0);
  expect((await agentBeside.get(`${list}&view=group`)).status).toBe(403);
  for (const who of ['20000007', '20000010'])
    expect((await (await as(who)).get(QUEUE)).status).toBe(403);
}, 60_000);

describe('an assignment', () => {
  it('by hand gives named policies to one agent, who is notified once; others count as gone', async () => {
    const rows = (await queue('&agent=20000029')).datas.slice(0, 2);
    const policyNos = rows.map(({ policyNo }) => policyNo);
    const body = { policyNos: [...policyNos, '0000000000'], rule: 'AGENT', agentCode: '20000011' };
    const before = await notices();
    const done = dataOf<OrphanAssigned>(await post('orphans/assign', { ...body, reason: REASON }));
    expect(done).toMatchObject({ left: 0, gone: 1, byAgent: [{ code: '20000011', given: 2 }] });
    const { id, path } = await one('20000011');
    const moved = await portal.db.select().from(policy).where(inArray(policy.policyNo, policyNos));
    expect(moved.map((row) => [row.servicingAgentId, row.servicingPath])).toEqual([
      [id, path],
      [id, path],
    ]);
    expect((await notices()).length).toBe(before.length + 1);
    expect(await notices()).toContain(`${id}: Anh/Chị được giao 2 hợp đồng.`);
    const events = await portal.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.object, `orphans:${done.batchId}`));
    expect(events.map(({ action, result }) => [action, result])).toEqual([
      ['org.orphans.assign', 'OK'],
    ]);
    const again = await post('orphans/assign', { ...body, reason: REASON });
    expect([again.status, again.body.errorCode]).toEqual([409, 'ORPHANS_NONE']);
    const unknown = await post('orphans/preview', { ...body, agentCode: 'X' });
    expect(unknown.body.errorCode).toBe('PLACE_UNKNOWN');
    const left = await post('orphans/preview', { ...body, agentCode: '20000008' });
    expect([left.status, left.body.errorCode]).toEqual([409, 'ORPHANS_AGENT']);
    const both = await post('orphans/preview', { ...body, filter: {} });
    expect(both.status).toBe(400);
  }, 60_000);

  it('to the manager gives them to the next one above who works', async () => {
    const [row] = (await queue('&agent=20000008')).datas;
    const body = { policyNos: [row?.policyNo], rule: 'MANAGER' };
    const effect = dataOf<OrphanEffect>(await post('orphans/preview', body));
    expect(effect).toMatchObject({ total: 1, byAgent: [{ code: '20000007', given: 1 }] });
    const done = dataOf<OrphanAssigned>(await post('orphans/assign', { ...body, reason: REASON }));
    expect(done.byAgent).toEqual(effect.byAgent);
    expect(await servedBy((await one('20000007')).id)).toContain(row?.policyNo);
  });

  it('ADM-ACC-16 BALANCED deals as computed, also when two officers assign at once; undo returns only what nothing changed; each agent gets one notice', async () => {
    const filter = { agent: '20000008' };
    const all = (await queue('&agent=20000008')).datas.map(({ policyNo }) => policyNo).sort();
    const office = (await one('20000008')).officeId ?? 0;
    const { rows: hands } = await portal.db.execute<{ code: string; n: string }>(sql`
      select a.agent_code as code, count(p.id) filter (where p.status in ('PENDING_ISSUE', 'IN_FORCE',
               'GRACE', 'PAID_UP') or p.status = 'LAPSED' and p.lapsed_on > current_date - interval '2 years') as n
        from agent a left join policy p on p.servicing_agent_id = a.id
       where a.office_id = ${office} and a.status = 'ACTIVE' group by 1`);
    // Computed once more, by the rule as it is written.
    const has = new Map(hands.map(({ code, n }) => [code, Number(n)]));
    const expected = new Map<string, number>();
    for (let at = 0; at < all.length; at += 1) {
      const least = Math.min(...has.values());
      const code = [...has.keys()].sort().find((key) => has.get(key) === least) ?? '';
      has.set(code, least + 1);
      expected.set(code, (expected.get(code) ?? 0) + 1);
    }
    const writes = await portal.db.$count(policyServiceChange);
    const effect = dataOf<OrphanEffect>(
      await post('orphans/preview', { filter, rule: 'BALANCED' }),
    );
    expect(await portal.db.$count(policyServiceChange)).toBe(writes);
    expect(effect).toMatchObject({ total: all.length, left: 0, held: false });
    const dealt = effect.byAgent.map(({ code, given }) => [code, given]);
    expect(dealt).toEqual([...expected].sort(([a], [b]) => (a < b ? -1 : 1)));

    const noticesBefore = (await notices()).length;
    await Promise.all([as('nhansu01'), as('quantri01')]);
    const body = { filter, rule: 'BALANCED', reason: REASON, plan: effect.plan };
    const both = await Promise.all([
      post('orphans/assign', body),
      post('orphans/assign', body, 'quantri01'),
    ]);
    const codes = both.map(({ status, body: { errorCode } }) => [status, errorCode ?? '']);
    expect(codes.sort()).toEqual([
      [200, ''],
      [409, 'ADMIN_CHANGED'],
    ]);
    const done = dataOf<OrphanAssigned>(both.find(({ status }) => status === 200) ?? both[0]);
    expect(done.byAgent).toEqual(effect.byAgent);
    const changes = await assigned(done.batchId);
    expect(changes.map(({ policyId }) => policyId).length).toBe(all.length);
    expect(new Set(changes.map(({ policyId }) => policyId)).size).toBe(all.length);
    expect(await queue('&agent=20000008')).toMatchObject({ totalData: 0 });
    const accounts = await portal.db.$count(
      account,
      inArray(account.agentId, [...new Set(changes.map(({ toAgentId }) => toAgentId))]),
    );
    expect((await notices()).length).toBe(noticesBefore + accounts);

    const [touched] = changes;
    await portal.db
      .update(policy)
      .set({ statusReason: 'changed meanwhile' })
      .where(eq(policy.id, touched?.policyId ?? 0));
    const last = async () =>
      dataOf<Paged<OrphanBatch>>(await (await as('nhansu01')).get(`${QUEUE}/batches?pageSize=1`))
        .datas[0];
    const shown = { batchId: done.batchId, policies: all.length };
    expect(await last()).toMatchObject({
      ...{ ...shown, returned: 0, undoUntil: expect.stringContaining('T') },
    });
    const undo = { batchId: done.batchId, reason: REASON };
    expect(dataOf<OrphanUndone>(await post('orphans/undo', undo))).toEqual({
      ...{ batchId: done.batchId, returned: all.length - 1, stayed: 1 },
    });
    expect((await queue('&agent=20000008')).totalData).toBe(all.length - 1);
    const [stayed] = await portal.db
      .select()
      .from(policy)
      .where(eq(policy.id, touched?.policyId ?? 0));
    expect(stayed?.servicingAgentId).toBe(touched?.toAgentId);
    expect(await last()).toMatchObject({ ...shown, returned: all.length - 1, undoUntil: null });
    const again = await post('orphans/undo', undo);
    expect([again.status, again.body.errorCode]).toEqual([409, 'ORPHANS_OVER']);
  }, 90_000);

  it('part of ADM-ACC-16: two officers who name the same policies without a preview: none is given twice', async () => {
    const policyNos = (await queue('&agent=20000008')).datas
      .slice(0, 7)
      .map(({ policyNo }) => policyNo);
    const body = { policyNos, rule: 'BALANCED', reason: REASON };
    const both = await Promise.all([
      post('orphans/assign', body),
      post('orphans/assign', body, 'quantri01'),
    ]);
    const codes = both.map(({ status, body: { errorCode } }) => errorCode ?? status);
    expect(codes.map(String).sort()).toEqual(['200', 'ORPHANS_NONE']);
    const ids = await portal.db
      .select({ id: policy.id })
      .from(policy)
      .where(inArray(policy.policyNo, policyNos));
    const rows = await portal.db
      .select()
      .from(policyServiceChange)
      .where(
        and(
          inArray(
            policyServiceChange.policyId,
            ids.map(({ id }) => id),
          ),
          sql`${policyServiceChange.undoneAt} is null`,
        ),
      );
    expect(rows).toHaveLength(7);
    portal.clock.move(8 * 24 * 3_600_000);
    as.forget('nhansu01');
    const late = await post('orphans/undo', { batchId: rows[0]?.batchId, reason: REASON });
    expect([late.status, late.body.errorCode]).toEqual([409, 'ORPHANS_OVER']);
  }, 60_000);

  it('of an officer of a unit reaches no policy and no agent beyond it, and needs a reason', async () => {
    const [row] = (await queue('&agent=20000029')).datas;
    const place = await one('20000029');
    const [other] = await portal.db
      .select()
      .from(orgUnit)
      .where(and(eq(orgUnit.level, 6), sql`${orgUnit.id} <> ${place.orgUnitId}`))
      .limit(1);
    const short = { policyNos: [row?.policyNo], rule: 'BALANCED', reason: 'ngắn' };
    expect((await post('orphans/assign', short)).body.errorCode).toBe('REASON_REQUIRED');
    const [officer] = await portal.db
      .select({ id: account.staffId })
      .from(account)
      .where(eq(account.username, 'nhansu01'));
    const scope = (scopeOrgUnitId: number | null) =>
      portal.db
        .update(staff)
        .set({ scopeOrgUnitId })
        .where(eq(staff.id, officer?.id ?? 0));
    await scope(other?.id ?? null);
    expect((await queue('&agent=20000029')).totalData).toBe(0);
    const reach = await post('orphans/assign', { ...short, reason: REASON });
    expect([reach.status, reach.body.errorCode]).toEqual([409, 'ORPHANS_NONE']);
    const [batch] = await portal.db.select().from(policyServiceChange).limit(1);
    const undo = await post('orphans/undo', { batchId: batch?.batchId, reason: REASON });
    expect(undo.status).toBe(404);
    await scope(null);
  });

  it('of more than 500 policies changes nothing until another person approves who is not its maker', async () => {
    const from = await one('20000029');
    // Of agents who work: theirs wait for the length of this test.
    await portal.db.execute(sql`
      update policy set servicing_agent_id = ${from.id} where id in (
        select p.id from policy p join agent a on a.id = p.servicing_agent_id
         where a.status = 'ACTIVE' and p.status = 'IN_FORCE' order by p.policy_no limit 520)`);
    const all = (await queue('&agent=20000029')).totalData;
    expect(all).toBeGreaterThanOrEqual(520);
    const { rows } = await portal.db.execute<{ no: string }>(sql`
      select policy_no as no from policy where servicing_agent_id = ${from.id} and status = 'IN_FORCE'
       order by policy_no limit 501`);
    const policyNos = rows.map(({ no }) => no);
    const heldOf = async (nos: string[]) =>
      dataOf<OrphanEffect>(
        await post('orphans/preview', { policyNos: nos, rule: 'AGENT', agentCode: '20000011' }),
      ).held;
    expect([await heldOf(policyNos.slice(0, 500)), await heldOf(policyNos)]).toEqual([false, true]);

    const [writes, before] = [
      await portal.db.$count(policyServiceChange),
      (await notices()).length,
    ];
    const body = { filter: { agent: '20000029' }, rule: 'BALANCED', reason: REASON };
    const held = await post('orphans/assign', body);
    expect([held.status, held.body.data]).toEqual([
      202,
      expect.objectContaining({ batchId: null, changeRequestId: expect.any(Number) }),
    ]);
    expect([await portal.db.$count(policyServiceChange), (await notices()).length]).toEqual([
      writes,
      before,
    ]);
    expect((await queue('&agent=20000029')).totalData).toBe(all);
    const { changeRequestId: id } = held.body.data as OrphanAssigned;
    const decide = async (who: string) =>
      (await as(who)).post(
        '/api/admin/approvals/approve',
        { id, version: 1, note: '' },
        { 'idempotency-key': randomUUID() },
      );
    const own = await decide('nhansu01');
    expect([own.status, own.body.errorCode]).toEqual([403, 'APPROVAL_OWN']);
    expect((await decide('quantri02')).status).toBe(200);
    expect((await queue('&agent=20000029')).totalData).toBe(0);
    expect(await portal.db.$count(policyServiceChange)).toBe(writes + all);
    const [event] = await portal.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'org.orphans.assign'))
      .orderBy(desc(auditEvent.seq))
      .limit(1);
    expect(event?.detail).toMatchObject({
      ...{ requestId: id, reason: REASON, policies: all },
      ...{ makerId: expect.any(Number), checkerId: expect.any(Number) },
    });
  }, 90_000);
});
