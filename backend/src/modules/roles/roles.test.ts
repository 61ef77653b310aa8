import { isDeepStrictEqual } from 'node:util';
import type {
  AccessExplained,
  ApprovalDetail,
  ImpersonationAnswer,
  PersonRights,
  Reauthenticated,
  RightsReview,
  RoleMatrix,
} from '@portal/types';
import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import {
  account,
  accountAuthority,
  accountRole,
  agent,
  auditEvent,
  notification,
  outbox,
  permissionChangeLog,
  staff,
} from '../../db/schema/index.ts';
import type { Client, Reply } from '../../testing/client.ts';
import { PASSWORD, startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf, signedIn } from '../../testing/signed-in.ts';
import { effectiveAuthorities } from '../auth/rights.ts';
import { findAccountSubject } from '../auth/session-row.ts';

const REASON = 'Điều chuyển công việc trong phòng';

let portal: TestPortal;
const as = signedIn(() => portal);

beforeAll(async () => {
  portal = await startTestPortal();
}, 180_000);
afterAll(() => portal?.close());

const idOf = async (username: string): Promise<number> => {
  const [row] = await portal.db
    .select({ id: account.id })
    .from(account)
    .where(eq(account.username, username));
  return row?.id ?? 0;
};
const codeOf = ({ status, body }: Reply) => [status, body.errorCode];
const set = async (username: string, body: object, who = 'phanquyen01') =>
  (await as(who)).post(
    '/api/admin/grants/set',
    { accountId: await idOf(username), reason: REASON, ...body },
    { 'idempotency-key': crypto.randomUUID() },
  );
const rightsOf = async (username: string) =>
  dataOf<PersonRights>(
    await (await as('phanquyen01')).get(`/api/admin/people/rights?id=${await idOf(username)}`),
  );
const role = (code: string) => ({ kind: 'ROLE', code });

describe('where rights come from', () => {
  it('ADM-ROL-01 matrix and rights tab are the effective authorities of every account: menu rules, denials, expiries; each source says who, when, why', async () => {
    const maker = await as('phanquyen01');
    const now = portal.clock.now();
    const [past, future] = [new Date(now.getTime() - 60_000), new Date(now.getTime() + 3_600_000)];
    const deny = (code: string) => ({ kind: 'AUTHORITY', code, effect: 'DENY' });
    const given = { add: [deny('policy.view')], expiresAt: future.toISOString() };
    expect((await set('20000011', given)).status).toBe(200);
    const own = (username: string) =>
      idOf(username).then((accountId) => ({ accountId, reason: REASON }));
    await portal.db.insert(accountAuthority).values([
      { ...(await own('20000010')), authorityCode: 'audit.view', effect: 'GRANT', expiresAt: past },
      { ...(await own('20000010')), authorityCode: 'claim.view', effect: 'DENY', expiresAt: past },
      { ...(await own('20000010')), authorityCode: 'ga.view', effect: 'GRANT', expiresAt: future },
    ]);
    await portal.db.insert(accountRole).values({
      ...(await own('20000010')),
      roleId: sql`(select id from role where code = 'AUDITOR')`,
      expiresAt: past,
    } as never);

    const { roles } = dataOf<RoleMatrix>(await maker.get('/api/admin/roles'));
    const rightsOfRole = new Map(roles.map((one) => [one.code, one.authorities]));
    const people = await portal.db
      .select({
        ...{ id: account.id, agentType: agent.agentType, groupType: agent.groupType },
        effective: effectiveAuthorities(now),
      })
      .from(account)
      .leftJoin(agent, eq(agent.id, account.agentId));
    const byMenu = { DFA: 0, LEADER: 0, GAD: 0 };
    const differing: unknown[] = [];
    for (const { id, agentType, groupType, effective } of people) {
      const tab = dataOf<PersonRights>(await maker.get(`/api/admin/people/rights?id=${id}`));
      const shown = tab.rights.filter((right) => right.effective).map(({ code }) => code);
      const beside = tab.rights.filter(({ sources }) =>
        sources.some(({ kind }) => kind !== 'ROLE'),
      );
      const denied = new Set(tab.rights.filter(({ deniedBy }) => deniedBy).map(({ code }) => code));
      const matrix = new Set([
        ...tab.roles.flatMap(({ code }) => rightsOfRole.get(code) ?? []),
        ...beside.map(({ code }) => code),
      ]);
      const added = [...matrix].filter((code) => !denied.has(code)).sort();
      if (!isDeepStrictEqual([shown.sort(), added], [effective.sort(), effective]))
        differing.push({ id, shown, added, effective });
      const sources = tab.rights.flatMap((right) => right.sources);
      if (sources.some(({ kind, name, at }) => (kind === 'MENU' ? name : at) === null))
        differing.push({ id, sources });
      const kinds = { DFA: agentType, LEADER: groupType, GAD: groupType };
      for (const kind of ['DFA', 'LEADER', 'GAD'] as const)
        if (kinds[kind] === kind && sources.some((source) => source.kind === 'MENU'))
          byMenu[kind] += 1;
    }
    expect(differing).toEqual([]);
    for (const many of Object.values(byMenu)) expect(many).toBeGreaterThan(0);

    const { rights } = await rightsOf('20000011');
    const who = { by: 'phanquyen01', at: now.toISOString(), reason: REASON };
    expect(rights.find(({ code }) => code === 'policy.view')).toMatchObject({
      effective: false,
      deniedBy: { ...who, expiresAt: future.toISOString() },
    });
    expect((await set('20000022', { add: [role('AGENT')] })).status).toBe(200);
    const home = (await rightsOf('20000022')).rights.find(({ code }) => code === 'home.view');
    expect(home?.sources).toContainEqual(expect.objectContaining({ kind: 'ROLE', ...who }));
    const tenth = await rightsOf('20000010');
    const codes = tenth.rights.map(({ code }) => code);
    expect([codes.includes('audit.view'), codes.includes('ga.view')]).toEqual([false, true]);
    expect(tenth.rights.find(({ code }) => code === 'claim.view')?.deniedBy).toBeNull();
  }, 240_000);

  it('the matrix has every role with its holders', async () => {
    const { roles, authorities } = dataOf<RoleMatrix>(
      await (await as('phanquyen01')).get('/api/admin/roles'),
    );
    expect(roles.find(({ code }) => code === 'ADMIN')).toMatchObject({ builtIn: true, holders: 2 });
    expect(authorities.find(({ code }) => code === 'role.manage')?.dangerous).toBe(true);
  });
});

describe('giving and taking', () => {
  it('a role taken away counts at the next call, one with an end ends by the clock', async () => {
    const user = await as('kiemsoat01');
    expect((await user.get('/api/audit/events')).status).toBe(200);
    expect((await set('kiemsoat01', { remove: [role('AUDITOR')] })).status).toBe(200);
    expect((await user.get('/api/audit/events')).status).toBe(403);
    const [log] = await portal.db
      .select()
      .from(permissionChangeLog)
      .orderBy(desc(permissionChangeLog.id))
      .limit(1);
    expect(log).toMatchObject({ authorityCode: 'AUDITOR', reason: REASON });
    const [event] = await portal.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'grant.set'))
      .orderBy(desc(auditEvent.seq))
      .limit(1);
    expect(event).toMatchObject({ actorName: 'phanquyen01', result: 'OK' });
    const expiresAt = new Date(portal.clock.now().getTime() + 5 * 60_000).toISOString();
    const given = await set('20000009', { add: [role('CANDIDATE')], expiresAt }, 'phanquyen01');
    expect(given.status).toBe(202);
    await portal.db.insert(accountRole).values({
      accountId: await idOf('kiemsoat01'),
      roleId: sql`(select id from role where code = 'AUDITOR')`,
      expiresAt: new Date(expiresAt),
    } as never);
    expect((await user.get('/api/audit/events')).status).toBe(200);
    portal.clock.move(6 * 60_000);
    expect((await user.get('/api/audit/events')).status).toBe(403);
  });

  it('ADM-ROL-07 conflicts, retired roles, retiring a built-in one, unknown authorities and extra keys are refused; usual roles need no second person', async () => {
    expect((await set('20000009', { add: [role('AGENT')] })).status).toBe(200);
    const one = (code: string) => ({ kind: 'AUTHORITY', code });
    const refused: [object, [number, string]][] = [
      [{ add: [role('KHONGCO')] }, [400, 'ROLE_UNKNOWN']],
      [{ add: [one('bay.dat')] }, [400, 'ROLE_UNKNOWN']],
      [{ add: [{ ...role('AGENT'), level: 1 }] }, [400, 'INPUT-ERROR']],
      [{ add: [role('AGENT')], admin: true }, [400, 'INPUT-ERROR']],
      [{ add: [one('release.publish'), one('release.promote')] }, [409, 'ROLE_CONFLICT']],
    ];
    for (const [body, answer] of refused)
      expect(codeOf(await set('20000009', body))).toEqual(answer);
    expect(codeOf(await set('phathanh01', { add: [one('release.publish')] }))).toEqual([
      ...[409, 'ROLE_CONFLICT'],
    ]);
    await portal.db.execute(sql`update role set retired_at = now() where code = 'GUEST'`);
    expect(codeOf(await set('20000009', { add: [role('GUEST')] }))).toEqual([409, 'ROLE_RETIRED']);
    await portal.db.execute(sql`update role set retired_at = null where code = 'GUEST'`);
    const maker = await as('quantri01');
    const { roles } = dataOf<RoleMatrix>(await maker.get('/api/admin/roles'));
    const inbox = roles.find(({ code }) => code === 'INBOX');
    const retire = { code: 'INBOX', version: inbox?.version, reason: REASON };
    expect(codeOf(await maker.post('/api/admin/roles/retire', retire))).toEqual([
      ...[409, 'ROLE_BUILT_IN'],
    ]);
    expect(codeOf(await set('phanquyen01', { add: [role('AGENT')] }))).toEqual([
      403,
      'SELF_CHANGE',
    ]);
  });

  it('ADM-ROL-03 impersonate.use changes nothing until quantri02 approves, then the next call has it; both are notified; audit and log have maker, checker, reason', async () => {
    const user = await as('nhansu01');
    const add = [{ kind: 'AUTHORITY', code: 'impersonate.use' }];
    const answer = await set('nhansu01', { add }, 'quantri01');
    const { changeRequestId } = answer.body.data as { changeRequestId: number };
    expect(answer.status).toBe(202);
    expect((await user.get('/api/lookup/get-list-agent')).status).toBe(403);
    const detail = async (who: string) =>
      (await as(who)).get(`/api/admin/approvals/detail?id=${changeRequestId}`);
    const { version, effect } = dataOf<ApprovalDetail>(await detail('quantri02'));
    expect(effect.changes).toEqual([
      {
        ...{ field: expect.stringMatching(/^Quyền .+ \(impersonate\.use\)$/), before: null },
        after: 'Được cấp',
      },
    ]);
    const approve = async (who: string) =>
      (await as(who)).post(
        '/api/admin/approvals/approve',
        { id: changeRequestId, version, note: '' },
        { 'idempotency-key': crypto.randomUUID() },
      );
    expect((await approve('quantri01')).status).toBe(403);
    expect((await approve('quantri02')).status).toBe(200);
    expect((await user.get('/api/lookup/get-list-agent')).status).toBe(200);
    const [log] = await portal.db
      .select()
      .from(permissionChangeLog)
      .orderBy(desc(permissionChangeLog.id))
      .limit(1);
    expect(log).toMatchObject({
      authorityCode: 'impersonate.use',
      actorAccountId: await idOf('quantri01'),
      checkerAccountId: await idOf('quantri02'),
      reason: REASON,
    });
    const [event] = await portal.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'grant.set'))
      .orderBy(desc(auditEvent.seq))
      .limit(1);
    expect(event).toMatchObject({
      actorName: 'quantri02',
      object: `account:${await idOf('nhansu01')}`,
    });
    expect(event?.detail).toMatchObject({
      ...{ reason: REASON, requestId: changeRequestId },
      ...{ makerId: await idOf('quantri01'), checkerId: await idOf('quantri02') },
      changes: [{ field: 'AUTHORITY impersonate.use', before: null, after: 'GRANT' }],
    });
    const link = `/admin/approvals/detail/${changeRequestId}`;
    const noticed = await portal.db
      .select({ accountId: notification.accountId, title: notification.title })
      .from(notification)
      .where(eq(notification.link, link));
    const titlesOf = async (username: string) => {
      const id = await idOf(username);
      return noticed.filter(({ accountId }) => accountId === id).map(({ title }) => title);
    };
    expect(await titlesOf('quantri02')).toEqual(['Chờ phê duyệt: Đổi quyền của nhansu01']);
    expect(await titlesOf('quantri01')).toEqual([expect.stringContaining('đã được phê duyệt')]);
    expect(await titlesOf('nhansu01')).toEqual([]);
    const [officer] = await portal.db
      .select({ email: staff.email })
      .from(account)
      .innerJoin(staff, eq(staff.id, account.staffId))
      .where(eq(account.username, 'nhansu01'));
    const mailed = await portal.db
      .select({ id: outbox.id })
      .from(outbox)
      .where(eq(outbox.recipient, officer?.email ?? ''));
    expect(mailed.length).toBeGreaterThan(0);
  });

  it('without role.manage nothing is given', async () => {
    expect((await set('20000009', { add: [role('AGENT')] }, 'nhansu01')).status).toBe(403);
  });
});

describe('the review', () => {
  it('ADM-ROL-08 lists each holder of each dangerous right; KEEP stays with date and name, REVOKE takes it', async () => {
    const user = await portal.signIn('phanquyen01');
    const review = async () =>
      dataOf<RightsReview>(await user.get('/api/admin/roles/review')).holders;
    const now = portal.clock.now();
    const expected: string[] = [];
    const dangerous = new Set(
      dataOf<RoleMatrix>(await user.get('/api/admin/roles'))
        .authorities.filter((item) => item.dangerous)
        .map(({ code }) => code),
    );
    for (const { id, username, accountType } of await portal.db.select().from(account)) {
      const subject = await findAccountSubject(portal.db, id, now, portal.deps.config);
      for (const code of subject?.authorities ?? [])
        if (dangerous.has(code) && (code !== 'export.run' || accountType === 1))
          expected.push(`${username} ${code}`);
    }
    const listed = (await review()).map(({ username, authority }) => `${username} ${authority}`);
    expect(listed.sort()).toEqual(expected.sort());
    const decide = (accountId: number, decision: string) =>
      user.post(
        '/api/admin/roles/review/decide',
        { accountId, authority: 'impersonate.use', decision, reason: REASON },
        { 'idempotency-key': crypto.randomUUID() },
      );
    const support = await idOf('hotro01');
    expect((await decide(support, 'KEEP')).status).toBe(200);
    const of = async () =>
      (await review()).find(
        ({ accountId, authority }) => accountId === support && authority === 'impersonate.use',
      );
    expect(await of()).toMatchObject({ reviewedBy: 'phanquyen01', reviewedAt: expect.any(String) });
    expect((await decide(support, 'REVOKE')).status).toBe(200);
    expect(await of()).toBeUndefined();
    const subject = await findAccountSubject(portal.db, support, now, portal.deps.config);
    expect(subject?.authorities.has('impersonate.use')).toBe(false);
  }, 60_000);
});

describe('why a person sees something', () => {
  it('ADM-ROL-02 agrees with scope for nine levels × own, child, sibling, other office and unknown; unknown and out of reach read alike, and nothing of the policy is shown', async () => {
    const asker = await portal.signIn('quantri02');
    const levels = ['20000001', '20000002', '20000003', '20000004', '20000005'].concat([
      ...['20000006', '20000007', '20000008', '20000009'],
    ]);
    const rows = await portal.db
      .select({ row: agent })
      .from(agent)
      .where(inArray(agent.agentCode, levels))
      .orderBy(agent.agentCode);
    expect(rows.map(({ row }) => row.level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    /** The number of a policy that an agent with this condition serves, and whose holder is not the reader's by chance. */
    const servedBy = async (where: SQL): Promise<string> => {
      const { rows: found } = await portal.db.execute<{ policy_no: string }>(sql`
        select p.policy_no from policy p join agent a on a.id = p.servicing_agent_id
         where ${where} order by p.policy_no limit 1`);
      return found[0]?.policy_no ?? '';
    };
    const explain = async (accountId: number, policyNo: string) => {
      const reply = await asker.post('/api/admin/access/explain', { accountId, policyNo });
      return { reply, data: dataOf<AccessExplained>(reply) };
    };
    const seen: Record<string, boolean[]> = {};
    for (const { row } of rows) {
      const reader = await portal.signIn(row.agentCode);
      const accountId = await idOf(row.agentCode);
      const kinds = {
        own: sql`a.id = ${row.id}`,
        child: sql`a.manager_id = ${row.id}`,
        sibling: sql`a.manager_id = ${row.managerId} and a.id <> ${row.id}`,
        office: sql`a.office_id <> ${row.officeId} and not (a.path like ${`${row.path}%`})`,
      };
      const unknown = await explain(accountId, '00000000');
      expect(unknown.data.allowed).toBe(false);
      for (const [kind, where] of Object.entries(kinds)) {
        const policyNo = await servedBy(where);
        if (policyNo === '') continue;
        const own = await reader.get(`/api/ods/policy/detail?policyNo=${policyNo}`);
        const { reply, data } = await explain(accountId, policyNo);
        expect([row.agentCode, kind, data.allowed]).toEqual([
          row.agentCode,
          kind,
          own.status === 200,
        ]);
        seen[kind] = [...(seen[kind] ?? []), data.allowed];
        if (!data.allowed) expect(data).toEqual(unknown.data);
        expect(Object.keys(data).sort()).toEqual(['allowed', 'steps', 'wouldNeed']);
        const [{ name } = { name: '' }] = (
          await portal.db.execute<{ name: string }>(sql`
            select c.customer_name as name from policy p join customer c on c.id = p.policyholder_id
             where p.policy_no = ${policyNo}`)
        ).rows;
        expect([name === '', reply.text.includes(policyNo), reply.text.includes(name)]).toEqual([
          ...[false, false, false],
        ]);
      }
    }
    const answers = Object.entries(seen).map(([kind, found]) => [kind, ...new Set(found)]);
    expect(answers).toEqual([
      ['own', true],
      ['child', true],
      ['sibling', false],
      ['office', false],
    ]);
    // The ninth level has none below it, the first none beside it, and those above offices none in another one.
    const counts = Object.values(seen).map((found) => found.length);
    expect(counts.slice(0, 2)).toEqual([9, 8]);
    for (const many of counts.slice(2)) expect(many).toBeGreaterThanOrEqual(4);
  }, 120_000);
});

it('ADM-ROL-06 taking a right away is never held: the next call is 403, the menu has it no more, impersonation ends; a grant with an end ends by the clock', async () => {
  const maker = await portal.signIn('quantri01');
  const act = async (username: string, body: object) =>
    maker.post(
      '/api/admin/grants/set',
      { accountId: await idOf(username), reason: REASON, ...body },
      { 'idempotency-key': crypto.randomUUID() },
    );
  const menuOf = async (user: Client) =>
    JSON.stringify((await user.get('/api/menu/user')).body.data);
  const auditor = await portal.signIn('vanhanh01');
  expect(await menuOf(auditor)).toContain('/admin/operations');
  expect((await auditor.get('/api/admin/operations/summary')).status).toBe(200);
  expect((await act('vanhanh01', { remove: [role('OPERATOR')] })).status).toBe(200);
  expect((await auditor.get('/api/admin/operations/summary')).status).toBe(403);
  expect(await menuOf(auditor)).not.toContain('/admin/operations');

  const support = await portal.signIn('hotro01');
  // The review above took it away.
  await portal.db
    .delete(accountAuthority)
    .where(eq(accountAuthority.accountId, await idOf('hotro01')));
  const mask = { agentCode: '20000009', reason: REASON };
  const masked = dataOf<ImpersonationAnswer>(await support.post('/api/admin/face-mask', mask));
  support.token = masked.accessToken ?? support.token;
  const nameOf = async () =>
    (await support.get('/api/admin/account/detail')).body.data as { username: string };
  expect((await nameOf()).username).toBe('20000009');
  const away = { add: [{ kind: 'AUTHORITY', code: 'impersonate.use', effect: 'DENY' }] };
  expect((await act('hotro01', away)).status).toBe(200);
  expect((await nameOf()).username).toBe('hotro01');
  expect((await support.get('/api/lookup/get-list-agent')).status).toBe(403);

  const expiresAt = new Date(portal.clock.now().getTime() + 5 * 60_000).toISOString();
  const own = { add: [{ kind: 'AUTHORITY', code: 'operation.view' }], expiresAt };
  expect((await act('vanhanh01', own)).status).toBe(200);
  expect((await auditor.get('/api/admin/operations/summary')).status).toBe(200);
  portal.clock.move(6 * 60_000);
  expect((await auditor.get('/api/admin/operations/summary')).status).toBe(403);
});

it('ADM-ROL-09 after 15 minutes an act asks for a proof of identity, then happens once with what was sent; wrong passwords count to the lock', async () => {
  const user = await portal.signIn('phanquyen01');
  for (const minutes of [8, 8]) {
    portal.clock.move(minutes * 60_000);
    await user.post('/api/authen/keep-alive');
  }
  const accountId = await idOf('20000009');
  const body = { accountId, reason: REASON, remove: [role('AGENT')] };
  const key = { 'idempotency-key': crypto.randomUUID() };
  const act = () => user.post('/api/admin/grants/set', body, key);
  const changes = () =>
    portal.db.$count(permissionChangeLog, eq(permissionChangeLog.subject, `account:${accountId}`));
  const before = await changes();
  expect(codeOf(await act())).toEqual([403, 'REAUTH_REQUIRED']);
  expect(await changes()).toBe(before);
  const prove = (password: string) => user.post('/api/authen/re-authenticate', { password });
  const failures = async () => {
    const [row] = await portal.db.select().from(account).where(eq(account.username, 'phanquyen01'));
    return [row?.failedCount, row?.lockedUntil !== null];
  };
  expect((await prove('Sai-Mat-Khau#1')).status).toBe(400);
  expect(await failures()).toEqual([1, false]);
  const proved = dataOf<Reauthenticated>(await prove(PASSWORD));
  user.token = proved.accessToken;
  expect((await act()).status).toBe(200);
  expect((await act()).status).toBe(200);
  expect(await changes()).toBe(before + 1);
  for (let wrong = 0; wrong < 5; wrong += 1) await prove('Sai-Mat-Khau#1');
  expect((await failures())[1]).toBe(true);
});
