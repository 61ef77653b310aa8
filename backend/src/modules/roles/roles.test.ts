import type { AccessExplained, PersonRights, RightsReview, RoleMatrix } from '@portal/types';
import { desc, eq, sql } from 'drizzle-orm';
import {
  account,
  accountRole,
  auditEvent,
  permissionChangeLog,
  policy,
} from '../../db/schema/index.ts';
import type { Reply } from '../../testing/client.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf, signedIn } from '../../testing/signed-in.ts';
import { findAccountSubject } from '../auth/session-row.ts';
import { sourcesOf } from './sources.ts';

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
  it('part of ADM-ROL-01: the sources of every account are its effective authorities', async () => {
    const now = portal.clock.now();
    const people = await portal.db.select({ id: account.id }).from(account);
    const sources = await sourcesOf(portal.db, now, 'vi', {});
    const differing: number[] = [];
    for (const { id } of people) {
      const own = sources.filter(({ accountId }) => accountId === id);
      const denied = new Set(own.filter(({ denies }) => denies).map(({ authority }) => authority));
      const given = new Set(own.filter(({ denies }) => !denies).map(({ authority }) => authority));
      const held = [...given].filter((code) => !denied.has(code)).sort();
      const subject = await findAccountSubject(portal.db, id, now, portal.deps.config);
      if (JSON.stringify(held) !== JSON.stringify([...(subject?.authorities ?? [])].sort()))
        differing.push(id);
    }
    expect(differing).toEqual([]);
  }, 120_000);

  it('the tab of rights shows role, menu, denial, who gave it and why', async () => {
    await set('20000011', { add: [{ kind: 'AUTHORITY', code: 'home.view', effect: 'DENY' }] });
    const { rights } = await rightsOf('20000011');
    expect(rights.find(({ code }) => code === 'home.view')).toMatchObject({
      effective: false,
      denied: true,
    });
    const dfa = await rightsOf('20000030');
    expect(dfa.rights.some(({ sources }) => sources.some(({ kind }) => kind === 'MENU'))).toBe(
      true,
    );
  });

  it('the matrix has every role with its holders', async () => {
    const { roles, authorities } = dataOf<RoleMatrix>(
      await (await as('phanquyen01')).get('/api/admin/roles'),
    );
    expect(roles.find(({ code }) => code === 'ADMIN')).toMatchObject({ builtIn: true, holders: 2 });
    expect(authorities.find(({ code }) => code === 'role.manage')?.dangerous).toBe(true);
  });
});

describe('giving and taking', () => {
  it('part of ADM-ROL-06: a role taken away counts at the next call, one with an end ends by the clock', async () => {
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
    expect(codeOf(given)).toEqual([409, 'NO_APPROVER']);
    await portal.db.insert(accountRole).values({
      accountId: await idOf('kiemsoat01'),
      roleId: sql`(select id from role where code = 'AUDITOR')`,
      expiresAt: new Date(expiresAt),
    } as never);
    expect((await user.get('/api/audit/events')).status).toBe(200);
    portal.clock.move(6 * 60_000);
    expect((await user.get('/api/audit/events')).status).toBe(403);
  });

  it('part of ADM-ROL-07: usual roles need no second person; dangerous, unknown and retired ones are refused', async () => {
    expect((await set('20000009', { add: [role('AGENT')] })).status).toBe(200);
    expect(
      codeOf(await set('nhansu01', { add: [{ kind: 'AUTHORITY', code: 'impersonate.use' }] })),
    ).toEqual([409, 'NO_APPROVER']);
    expect(codeOf(await set('nhansu01', { add: [role('ADMIN')] }))).toEqual([409, 'NO_APPROVER']);
    expect(codeOf(await set('20000009', { add: [role('KHONGCO')] }))).toEqual([
      400,
      'ROLE_UNKNOWN',
    ]);
    expect(
      codeOf(await set('20000009', { add: [{ kind: 'AUTHORITY', code: 'bay.dat' }] })),
    ).toEqual([400, 'ROLE_UNKNOWN']);
    await portal.db.execute(sql`update role set retired_at = now() where code = 'GUEST'`);
    expect(codeOf(await set('20000009', { add: [role('GUEST')] }))).toEqual([409, 'ROLE_RETIRED']);
    expect(codeOf(await set('phanquyen01', { add: [role('AGENT')] }))).toEqual([
      403,
      'SELF_CHANGE',
    ]);
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
  it('part of ADM-ROL-02: agrees with the person’s own lookups; unknown and out of reach read alike', async () => {
    const user = await portal.signIn('phanquyen01');
    const [own] = await portal.db
      .select({ policyNo: policy.policyNo })
      .from(policy)
      .where(
        sql`${policy.servicingAgentId} = (select agent_id from account where username = '20000009')`,
      )
      .limit(1);
    const explain = async (username: string, policyNo: string) =>
      user.post('/api/admin/access/explain', { accountId: await idOf(username), policyNo });
    const policyNo = own?.policyNo ?? '';
    for (const code of [
      '20000001',
      '20000002',
      '20000003',
      '20000004',
      '20000005',
      '20000006',
      '20000007',
      '20000008',
      '20000010',
      '20000011',
    ]) {
      const reader = await portal.signIn(code);
      const seen = await reader.get(`/api/ods/policy/detail?policyNo=${policyNo}`);
      const { allowed } = dataOf<AccessExplained>(await explain(code, policyNo));
      expect([code, allowed]).toEqual([code, seen.status === 200]);
    }
    const beyond = await explain('20000010', policyNo);
    const unknown = await explain('20000010', '00000000');
    expect(beyond.body.data).toEqual(unknown.body.data);
    expect(beyond.text).not.toContain(policyNo);
  }, 60_000);
});
