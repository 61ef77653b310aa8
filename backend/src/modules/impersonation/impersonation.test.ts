import type { ImpersonationAnswer, MenuItem, UserRecord } from '@portal/types';
import { and, desc, eq } from 'drizzle-orm';
import {
  account,
  accountAuthority,
  activityLog,
  agent,
  auditEvent,
  impersonation,
  session,
} from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { grant } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { routes } from '../index.ts';

const CALL = '/api/admin/face-mask';
const AGENT = '20000009';
const REASON = 'Hỗ trợ tra cứu theo yêu cầu của đại lý';
const MINUTE = 60_000;
let portal: TestPortal;
let hotro: number;
let target: number;

beforeAll(async () => {
  portal = await startTestPortal({
    config: { loginLimits: { perIp: 10_000, perDevice: 10_000 } },
  });
  hotro = await accountId('hotro01');
  target = await accountId(AGENT);
}, 180_000);
afterAll(() => portal.close());

const accountId = async (username: string) => {
  const rows = await portal.db.select().from(account).where(eq(account.username, username));
  return rows[0]?.id ?? 0;
};
/** A change of agent; the client goes on with the token that it answers (SEC-20). */
const change = async (client: Client, path: string, body: object) => {
  const reply = await client.post(path, body);
  const token = (reply.body.data as ImpersonationAnswer | null)?.accessToken;
  if (token) client.token = token;
  return reply;
};
const impersonate = (
  client: Client,
  agentCode: string | null = AGENT,
  reason: string | null = REASON,
) => change(client, CALL, { agentCode, reason });
const masked = async (agentCode = AGENT) => {
  const client = await portal.signIn('hotro01');
  expect((await impersonate(client, agentCode)).status).toBe(200);
  return client;
};
const userOf = async (client: Client) =>
  (await client.get('/api/admin/account/detail')).body.data as UserRecord;
const lastAudit = async (action?: string) => {
  const of = action === undefined ? undefined : eq(auditEvent.action, action);
  const rows = await portal.db
    .select()
    .from(auditEvent)
    .where(of)
    .orderBy(desc(auditEvent.seq))
    .limit(1);
  return rows[0];
};
const lastRecord = async () =>
  (await portal.db.select().from(impersonation).orderBy(desc(impersonation.id)).limit(1))[0];

describe('impersonating an agent', () => {
  it('IMP-01 becomes the agent for viewing: record, menu and rows are the agent’s', async () => {
    const client = await portal.signIn('hotro01');
    expect((await client.get('/api/ods/policy/list?page=1')).status).toBe(403);
    const reply = await impersonate(client);
    expect(reply.status).toBe(200);
    expect(reply.body.data as ImpersonationAnswer).toMatchObject({
      statusMessages: 'success',
      faceMask: {
        agentCode: AGENT,
        expiresAt: new Date(portal.clock.now().getTime() + 30 * MINUTE).toISOString(),
      },
    });
    expect(await userOf(client)).toMatchObject({ username: AGENT, faceMask: AGENT });
    const own = await portal.signIn(AGENT);
    const both = async (path: string) => {
      const [seen, real] = [await client.get(path), await own.get(path)];
      expect([seen.status, real.status]).toEqual([200, 200]);
      return [seen.body.data, real.body.data] as [object, object];
    };
    const [rows, ownRows] = await both('/api/ods/policy/list?page=1');
    // A cursor is sealed with a nonce of its own each time.
    expect({ ...rows, next: undefined }).toEqual({ ...ownRows, next: undefined });
    const [person, ownPerson] = await both('/api/admin/account/personal-info');
    // How to reach the agent is masked (M4), the rest is what the agent reads.
    const masked = expect.stringContaining('***');
    const contacts = { emailCompany: masked, emailPersonal: masked, phone: masked };
    expect(person).toEqual({ ...ownPerson, ...contacts });
    const info = await client.post('/api/agent/get-agent-detail-by-face-mask', { username: AGENT });
    expect(info.body.data).toMatchObject({ agentCode: AGENT });
    const menu = (await client.get('/api/menu/user')).body.data as MenuItem[];
    expect(menu.map(({ name }) => name)).toContain('Hợp đồng');
    expect(await lastRecord()).toMatchObject({ actorAccountId: hotro, reason: REASON });
  });

  it('IMP-04 SEC-37 has the agent’s rights to read and none of the actor’s (D3.13)', async () => {
    await grant(portal.db, hotro, 'customer.pii');
    const { authorities } = await userOf(await masked());
    expect(authorities).toContain('policy.view');
    for (const none of ['impersonate.use', 'customer.pii', 'proposal.create', 'export.run'])
      expect(authorities).not.toContain(none);
    await portal.db.delete(accountAuthority).where(eq(accountAuthority.accountId, hotro));
  });

  it('SEC-20 beginning and ending each give a new token, and the one before is dead', async () => {
    const client = await portal.signIn('hotro01');
    for (const agentCode of [AGENT, null]) {
      const old = client.token;
      await impersonate(client, agentCode);
      const { token } = client;
      client.token = old;
      expect((await client.get('/api/admin/account/detail')).status).toBe(401);
      client.token = token;
      expect((await client.get('/api/admin/account/detail')).status).toBe(200);
    }
  });

  it('the agent’s own steps do not hold a caller who looks', async () => {
    expect(await userOf(await masked('20000023'))).toMatchObject({
      username: '20000023',
      firstLogin: false,
    });
    expect(await userOf(await portal.signIn('20000023'))).toMatchObject({ firstLogin: true });
  });

  it('IMP-03 agentCode null ends it, by either call, and is no error without it', async () => {
    for (const path of [CALL, '/api/admin/switch-account']) {
      const client = await masked();
      const old = client.token;
      const reply = await change(client, path, { agentCode: null });
      expect(reply.body.data).toEqual({
        statusMessages: 'success',
        faceMask: null,
        accessToken: client.token,
      });
      expect(client.token).not.toBe(old);
      const user = await userOf(client);
      expect(user).toMatchObject({ username: 'hotro01' });
      expect(user.faceMask ?? null).toBeNull();
      expect((await lastRecord())?.endedAt).toEqual(portal.clock.now());
      expect(await lastAudit()).toMatchObject({
        action: 'impersonation.end',
        actorAccountId: hotro,
        effectiveAccountId: target,
        detail: { reason: 'LEFT' },
      });
      expect((await client.post(path, { agentCode: null })).status).toBe(200);
    }
  });

  it('A-31 admin/switch-account with agentCode is the same call; flags with it are refused', async () => {
    const client = await portal.signIn('hotro01');
    const both = { agentCode: AGENT, reason: REASON, googleFlag: 0, facebookFlag: 0, appleFlag: 0 };
    expect((await client.post('/api/admin/switch-account', both)).status).toBe(400);
    const reply = await client.post('/api/admin/switch-account', {
      agentCode: AGENT,
      reason: REASON,
    });
    expect(reply.body.data).toMatchObject({ faceMask: { agentCode: AGENT } });
  });
});

describe('IMP-04 who may, and as whom', () => {
  it.each([
    ['without the right', 'quantri01', AGENT, 403, 'access.denined'],
    ['an agent', '20000008', AGENT, 403, 'access.denined'],
    ['the caller themselves', 'hotro01', 'hotro01', 403, 'FACE_MASK_SELF'],
    ['as staff of higher rank', 'hotro01', 'quantri01', 403, 'FACE_MASK_STAFF'],
    ['as staff of lower rank', 'hotro01', 'nhanvien01', 403, 'FACE_MASK_STAFF'],
    ['as nobody', 'hotro01', '99999999', 404, 'NOT_FOUND'],
    ['as somebody terminated', 'hotro01', '20000029', 404, 'NOT_FOUND'],
    ['as a candidate', 'hotro01', 'ungvien01', 404, 'NOT_FOUND'],
  ])('IMP-04 refused %s', async (_, who, agentCode, status, errorCode) => {
    const client = await portal.signIn(who);
    expect((await impersonate(client, agentCode)).body).toMatchObject({
      statusCode: status,
      errorCode,
    });
    expect(await lastAudit('impersonation.start')).toMatchObject({
      result: 'DENIED',
      actorName: who,
    });
    expect(await userOf(client)).toMatchObject({ username: who });
  });

  it('IMP-04 not without a reason', async () => {
    const client = await portal.signIn('hotro01');
    expect((await client.post(CALL, { agentCode: AGENT })).status).toBe(400);
    expect((await impersonate(client, AGENT, '   ')).status).toBe(400);
    expect((await impersonate(client, AGENT, 'x'.repeat(501))).status).toBe(400);
  });

  it('IMP-04 is refused during another impersonation, also for two calls at once', async () => {
    const client = await masked();
    expect((await impersonate(client, '20000010')).body.errorCode).toBe('FACE_MASK_ALREADY');
    expect(await userOf(client)).toMatchObject({ username: AGENT });
    const other = await portal.signIn('hotro01');
    const replies = await Promise.all([
      impersonate(other, '20000010'),
      impersonate(other, '20000011'),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('IMP-04 only agents below the staff’s own unit', async () => {
    const narrow = await accountId('nhanvien01');
    await grant(portal.db, narrow, 'impersonate.use');
    const client = await portal.signIn('nhanvien01');
    expect((await impersonate(client, '20000001')).status).toBe(404);
    expect((await impersonate(client, '20000003')).status).toBe(200);
    await portal.db.delete(accountAuthority).where(eq(accountAuthority.accountId, narrow));
  });
});

describe('IMP-05 nothing is changed', () => {
  /** Routes that only read, or are about the impersonation itself. */
  const ALLOWED = [
    'admin/face-mask',
    'admin/switch-account',
    'agent/get-agent-detail-by-face-mask',
    'agent/get-agent-detail-by-username',
    'audit/api-log',
    'audit/page-activity',
    'audit/policy-reports',
    'audit/remote-failure',
    'audit/remote-load',
    'audit/web-vitals',
    'authen-role/list',
    'authen/check-item-by-user-login',
    'authen/keep-alive',
    'authen/logout',
    'cms/adportal/get-request-by-policy-no',
    'cms/document/file',
    'cms/notifys/list',
    'ods/claim/list',
    'ods/customer/list',
    'ods/delivery/list',
    'ods/lookup/termination',
    'ods/policy/dues',
    'ods/policy/interaction-history',
    'ods/policy/list',
    'ods/policy/transferred',
    'ods/proposal/list',
    'ods/prospect/list',
    'ods/request/list',
    'ods/sam/list',
    'zipcode/city',
    'zipcode/office',
    'zipcode/province',
    'zipcode/province-ods',
  ];
  const writes = routes.filter(({ method, path }) => method !== 'GET' && !ALLOWED.includes(path));

  it('IMP-05 of all calls that are no GET, only these are open', () => {
    const open = routes.filter(
      ({ method, whileImpersonating }) => method !== 'GET' && whileImpersonating,
    );
    expect(open.map(({ path }) => path).sort()).toEqual(ALLOWED);
  });

  it('IMP-05 each other call answers 403: password, GAD, linking, avatar, consent, sessions and all else', async () => {
    const client = await masked();
    const paths = writes.map(({ path }) => path);
    for (const requested of [
      'admin/account/change-password',
      'admin/account/change-password-gad',
      'admin/upload-avatar',
      'admin/account/consent',
      'authen/sessions/:id',
      'authen/re-authenticate',
      'cms/infoagent/dai-ichi-on',
    ])
      expect(paths).toContain(requested);
    for (const { method, path } of writes) {
      const reply = await client.raw(`/api/${path.replace(/:\w+/g, '1')}`, {
        method,
        body: '{}',
        headers: { 'content-type': 'application/json' },
      });
      expect([path, reply.status, reply.body.errorCode]).toEqual([
        path,
        403,
        'FACE_MASK_READ_ONLY',
      ]);
    }
  });

  it('IMP-06 what was refused is kept under the real actor’s name', async () => {
    const client = await masked();
    await client.post('/api/admin/account/change-password', {});
    expect(await lastAudit('permission')).toMatchObject({
      result: 'DENIED',
      actorAccountId: hotro,
      actorName: 'hotro01',
      effectiveAccountId: target,
    });
  });

  it('IMP-05 linking is refused although the way back is the same call', async () => {
    const client = await masked();
    const flags = { googleFlag: 0, facebookFlag: 0, appleFlag: 0, uid: null };
    const reply = await client.post('/api/admin/switch-account', flags);
    expect(reply.body).toMatchObject({ statusCode: 403, errorCode: 'FACE_MASK_READ_ONLY' });
  });

  it('IMP-05 the agent’s sessions and password state are not shown', async () => {
    const client = await masked();
    for (const path of ['authen/sessions', 'admin/account/first-login'])
      expect((await client.get(`/api/${path}`)).status).toBe(403);
  });
});

it('IMP-06 audit and activity rows carry the real actor and the effective user, and the list names both', async () => {
  const client = await masked();
  expect(await lastAudit()).toMatchObject({
    action: 'impersonation.start',
    actorAccountId: hotro,
    actorName: 'hotro01',
    effectiveAccountId: target,
  });
  expect((await client.get('/api/ods/policy/detail-by-no?policyNo=00000000')).status).toBe(404);
  expect(await lastAudit()).toMatchObject({
    result: 'DENIED',
    actorAccountId: hotro,
    effectiveAccountId: target,
  });
  const page = { url: '/policy-management', route: '/policy-management', method: 'GET' };
  const event = { name: 'check-in', outCome: 'success', category: 'page' };
  const said = { ...page, feature: 'policy', category: 'page', event };
  expect((await client.post('/api/audit/page-activity', said)).status).toBe(201);
  const [row] = await portal.db.select().from(activityLog).orderBy(desc(activityLog.id)).limit(1);
  expect(row).toMatchObject({ accountId: target, actorAccountId: hotro });
  await client.post('/api/authen/logout');
  expect(await lastAudit()).toMatchObject({
    action: 'logout',
    actorAccountId: hotro,
    effectiveAccountId: target,
  });
  const admin = await portal.signIn('quantri01');
  const events = await admin.get('/api/audit/events?what=impersonation.start&result=OK');
  expect((events.body.data as { datas: unknown[] }).datas[0]).toMatchObject({
    actorName: 'hotro01',
    effectiveName: AGENT,
  });
});

describe('IMP-07 how it ends', () => {
  it('IMP-07 after 30 minutes the session is its owner’s again', async () => {
    const client = await masked();
    // In between something is read: who may impersonate is signed out after 15 idle minutes (M20).
    portal.clock.move(14 * MINUTE);
    await userOf(client);
    portal.clock.move(14 * MINUTE);
    expect(await userOf(client)).toMatchObject({ username: AGENT });
    portal.clock.move(2 * MINUTE);
    // Twenty at once end it once.
    const users = await Promise.all(Array.from({ length: 20 }, () => userOf(client)));
    expect(new Set(users.map(({ username }) => username))).toEqual(new Set(['hotro01']));
    const record = await lastRecord();
    const ends = await portal.db
      .select()
      .from(auditEvent)
      .where(
        and(
          eq(auditEvent.action, 'impersonation.end'),
          eq(auditEvent.object, `impersonation:${record?.id}`),
        ),
      );
    expect(ends).toMatchObject([{ actorAccountId: hotro, detail: { reason: 'EXPIRED' } }]);
  });

  it('IMP-07 with the actor’s logout', async () => {
    const client = await masked();
    await client.post('/api/authen/logout');
    expect((await client.get('/api/admin/account/detail')).status).toBe(401);
    expect((await lastRecord())?.endedAt).toEqual(portal.clock.now());
  });

  it('IMP-07 from the next call on, when the actor’s right is revoked', async () => {
    const client = await masked();
    await grant(portal.db, hotro, 'impersonate.use', 'DENY');
    expect((await client.get('/api/ods/policy/list?page=1')).status).toBe(403);
    expect(await userOf(client)).toMatchObject({ username: 'hotro01' });
    expect(await lastAudit('impersonation.end')).toMatchObject({
      detail: { reason: 'RIGHT_TAKEN' },
    });
    await portal.db.delete(accountAuthority).where(eq(accountAuthority.accountId, hotro));
    // Given back, it does not revive what was ended.
    expect(await userOf(client)).toMatchObject({ username: 'hotro01' });
  });

  it('IMP-07 when the agent is terminated meanwhile', async () => {
    const client = await masked('20000011');
    const status = (next: 'ACTIVE' | 'TERMINATED') =>
      portal.db.update(agent).set({ status: next }).where(eq(agent.agentCode, '20000011'));
    await status('TERMINATED');
    expect(await userOf(client)).toMatchObject({ username: 'hotro01' });
    await status('ACTIVE');
  });
});

it('IMP-08 SEC-37 parallel calls never leak: only the session that looks is the agent', async () => {
  const [first, second, plain] = [
    await masked('20000009'),
    await masked('20000010'),
    await portal.signIn('hotro01'),
  ];
  const agentItself = await portal.signIn(AGENT);
  const requested = [
    [first, '20000009'],
    [second, '20000010'],
    [plain, 'hotro01'],
    [agentItself, AGENT],
  ] as const;
  const requests = Array.from(
    { length: 80 },
    (_, i) => requested[i % requested.length] ?? requested[0],
  );
  const users = await Promise.all(requests.map(([client]) => userOf(client)));
  expect(users.map(({ username }) => username)).toEqual(requests.map(([, username]) => username));
  expect((await plain.get('/api/ods/policy/list?page=1')).status).toBe(403);
  // The agent itself is not held to reading.
  expect((await userOf(agentItself)).authorities).toContain('proposal.create');
  const sessions = await portal.db.select().from(session).where(eq(session.accountId, target));
  expect(sessions.every(({ impersonationId }) => impersonationId === null)).toBe(true);
});

describe('choosing an agent', () => {
  it('finds agents by code and by name without marks, within reach', async () => {
    const client = await portal.signIn('hotro01');
    const list = async (search: string) =>
      (await client.get(`/api/lookup/get-list-agent?pageSize=100&search=${search}`)).body.data as {
        datas: { agentCode: string; agentName: string }[];
        totalData: number;
      };
    expect((await list('20000009')).datas).toMatchObject([{ agentCode: AGENT }]);
    expect((await list('2000000')).totalData).toBe(9);
    const named = await list('to hien duc');
    expect(named.datas.map(({ agentCode }) => agentCode)).toContain('20000035');
    expect((await list('%25')).totalData).toBe(0);
  });

  it('checks one by code, and shows nothing of who is out of reach or gone', async () => {
    const client = await portal.signIn('hotro01');
    const check = (code: string) => client.get(`/api/lookup/check-agent-by-code?agentCode=${code}`);
    expect((await check(AGENT)).body.data).toMatchObject({ agentCode: AGENT });
    for (const code of ['99999999', '20000029']) expect((await check(code)).status).toBe(404);
  });

  it('IMP-04 needs the right to impersonate', async () => {
    for (const who of ['20000001', 'quantri01', 'nhanvien01']) {
      const client = await portal.signIn(who);
      for (const path of ['check-agent-by-code?agentCode=20000009', 'get-list-agent'])
        expect((await client.get(`/api/lookup/${path}`)).status).toBe(403);
    }
  });
});
