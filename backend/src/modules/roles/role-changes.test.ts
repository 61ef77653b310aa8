import type {
  ApprovalDetail,
  ImpersonationAnswer,
  RoleCheck,
  RoleHistoryRow,
  RoleMatrix,
  RoleRow,
} from '@portal/types';
import { and, desc, eq, sql } from 'drizzle-orm';
import {
  accountAuthority,
  accountRole,
  auditEvent,
  permissionChangeLog,
  role,
  roleAuthority,
} from '../../db/schema/index.ts';
import type { Client, Reply } from '../../testing/client.ts';
import { addAccount, addAuthority } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf, signedIn } from '../../testing/signed-in.ts';

const REASON = 'Điều chuyển công việc trong phòng';

let portal: TestPortal;
const as = signedIn(() => portal);
beforeAll(async () => {
  portal = await startTestPortal();
}, 180_000);
afterAll(() => portal?.close());

const codeOf = ({ status, body }: Reply) => [status, body.errorCode];
const submitted = () => ({ 'idempotency-key': crypto.randomUUID() });
const put = (by: Client, code: string, body: object) =>
  by.raw(`/api/admin/roles/${code}`, {
    method: 'PUT',
    body: JSON.stringify({ reason: REASON, ...body }),
    headers: { 'content-type': 'application/json', ...submitted() },
  });
const post = (by: Client, act: string, body: object) =>
  by.post(`/api/admin/roles/${act}`, { reason: REASON, ...body }, submitted());
const roleOf = async (code: string, who = 'quantri01'): Promise<RoleRow> => {
  const { roles } = dataOf<RoleMatrix>(await (await as(who)).get('/api/admin/roles'));
  return roles.find((one) => one.code === code) as RoleRow;
};
/** The role as it is, with what is to change. */
const contentOf = async (code: string, part: { rights?: string[]; names?: object } = {}) => {
  const { names, authorities, version } = await roleOf(code);
  return { names, rights: authorities, version, ...part };
};
const check = async (code: string, body: object, who = 'quantri01') => {
  const { version: _version, ...content } = body as { version?: number };
  return dataOf<RoleCheck>(
    await (await as(who)).post('/api/admin/roles/check', { code, ...content }),
  );
};
const without = (rights: string[], gone: string) => rights.filter((code) => code !== gone);
const idOf = async (username: string): Promise<number> => {
  const { rows } = await portal.db.execute<{ id: string }>(
    sql`select id from account where username = ${username}`,
  );
  return Number(rows[0]?.id);
};
const give = async (username: string, code: string) => {
  const [row] = await portal.db.select().from(role).where(eq(role.code, code));
  await portal.db
    .insert(accountRole)
    .values({ accountId: await idOf(username), roleId: row?.id ?? 0 });
};
const logOf = (code: string) =>
  portal.db
    .select()
    .from(permissionChangeLog)
    .where(eq(permissionChangeLog.subject, `role:${code}`))
    .orderBy(permissionChangeLog.id);
const lastEvent = async (code: string) => {
  const [event] = await portal.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.object, `role:${code}`))
    .orderBy(desc(auditEvent.seq))
    .limit(1);
  return event;
};
const approve = async (reply: Reply, who: string) => {
  expect(reply.status).toBe(202);
  const { changeRequestId: id } = reply.body.data as { changeRequestId: number };
  const client = await as(who);
  const detail = dataOf<ApprovalDetail>(await client.get(`/api/admin/approvals/detail?id=${id}`));
  const decision = { id, version: detail.version, note: 'Đã xem và đồng ý' };
  return { id, detail, reply: await client.post('/api/admin/approvals/approve', decision) };
};

it('a role without dangerous rights is created, renamed and changed at once; each change is in audit, log and history', async () => {
  const maker = await as('quantri01');
  const names = { vi: 'Trợ lý văn phòng', en: 'Office assistant' };
  const created = dataOf<RoleRow>(
    await post(maker, 'create', {
      code: 'ASSISTANT',
      names,
      rights: ['home.view', 'profile.view'],
    }),
  );
  expect(created).toMatchObject({ code: 'ASSISTANT', names, builtIn: false, retired: false });
  await give('20000011', 'ASSISTANT');
  const next = { names: { vi: 'Thư ký', en: 'Secretary' }, rights: ['admin.view', 'home.view'] };
  const changed = dataOf<RoleRow>(
    await put(maker, 'ASSISTANT', { ...next, version: created.version }),
  );
  expect(changed).toMatchObject({ names: next.names, authorities: next.rights });
  expect(changed.version).toBeGreaterThan(created.version);
  expect((await (await as('20000011')).get('/api/admin/approvals')).status).toBe(200);

  const event = await lastEvent('ASSISTANT');
  expect(event).toMatchObject({ action: 'role.change', result: 'OK', actorName: 'quantri01' });
  const changes = [
    { field: 'name.vi', before: 'Trợ lý văn phòng', after: 'Thư ký' },
    { field: 'name.en', before: 'Office assistant', after: 'Secretary' },
    { field: 'admin.view', before: null, after: 'GRANT' },
    { field: 'profile.view', before: 'GRANT', after: null },
  ];
  expect(event?.detail).toMatchObject({ reason: REASON, changes });
  expect(
    (await logOf('ASSISTANT')).map((row) => [row.change, row.authorityCode, row.reason]),
  ).toEqual([
    ['CREATE', null, REASON],
    ['ADD AUTHORITY', 'home.view', REASON],
    ['ADD AUTHORITY', 'profile.view', REASON],
    ['CHANGE', null, REASON],
    ['ADD AUTHORITY', 'admin.view', REASON],
    ['REMOVE AUTHORITY', 'profile.view', REASON],
  ]);
  const history = dataOf<RoleHistoryRow[]>(
    await maker.get('/api/admin/roles/history?code=ASSISTANT'),
  );
  expect(history).toMatchObject([
    { act: 'CHANGE', reason: REASON, checker: null, changeRequestId: null, changes },
    { act: 'CREATE' },
  ]);
  expect(history[0]?.by).toEqual(expect.any(String));
});

it('of two edits the later is refused with the role as it is now', async () => {
  const maker = await as('quantri01');
  const content = await contentOf('ASSISTANT');
  dataOf(await put(maker, 'ASSISTANT', { ...content, rights: ['home.view'] }));
  const late = await put(maker, 'ASSISTANT', content);
  expect(codeOf(late)).toEqual([409, 'ADMIN_CHANGED']);
  expect((late.body.data as { current: RoleRow }).current).toMatchObject({
    ...{ code: 'ASSISTANT', authorities: ['home.view'], version: content.version + 1 },
  });
  expect(codeOf(await post(maker, 'retire', { code: 'ASSISTANT', version: 1 }))).toEqual([
    409,
    'ADMIN_CHANGED',
  ]);
});

it('the check counts who gains and loses what, says whether it is held, and writes nothing', async () => {
  const { authorities, holders } = await roleOf('INBOX');
  expect(holders).toBeGreaterThan(0);
  const content = await contentOf('INBOX');
  const rights = [...without(authorities, 'inbox.manage'), 'customer.pii'];
  const counts = () =>
    Promise.all([
      portal.db.$count(roleAuthority),
      portal.db.$count(permissionChangeLog),
      portal.db.$count(auditEvent),
    ]);
  const before = await counts();
  const found = await check('INBOX', { ...content, rights });
  expect(await counts()).toEqual(before);
  expect(found).toMatchObject({ held: true, holders, problems: [] });
  expect(found.gains).toMatchObject([{ authority: 'customer.pii', people: holders }]);
  expect(found.losses).toMatchObject([{ authority: 'inbox.manage', people: holders }]);
  expect(found.people.map(({ username }) => username)).toContain('tiepnhan01');
  // Who has it from elsewhere as well loses nothing.
  await portal.db.insert(accountAuthority).values({
    ...{ accountId: await idOf('tiepnhan01'), authorityCode: 'inbox.manage', effect: 'GRANT' },
  });
  expect((await check('INBOX', { ...content, rights })).losses).toEqual(
    holders > 1 ? [expect.objectContaining({ people: holders - 1 })] : [],
  );
  await portal.db
    .delete(accountAuthority)
    .where(eq(accountAuthority.accountId, await idOf('tiepnhan01')));
  const only = await check('INBOX', { ...content, rights: without(authorities, 'inbox.manage') });
  expect(only).toMatchObject({ held: false, gains: [] });
  const wrong = await check('ROLE_ADMIN', await contentOf('ROLE_ADMIN'), 'phanquyen01');
  expect(wrong.problems.map(({ code }) => code)).toEqual(['SELF_CHANGE']);
});

it('a dangerous right in a role waits for a second person, is applied with the effect of that moment, and holds at the next call', async () => {
  const holder = await as('tiepnhan01');
  const content = await contentOf('INBOX');
  const rights = [...content.rights, 'account.manage'];
  const held = await put(await as('quantri01'), 'INBOX', { ...content, rights });
  expect(held.status).toBe(202);
  expect((await roleOf('INBOX')).changeRequestId).toEqual(expect.any(Number));
  expect((await holder.get('/api/admin/import/list')).status).toBe(403);
  const { id, detail, reply } = await approve(held, 'quantri02');
  expect(detail.effect.changes).toEqual([
    {
      ...{ field: expect.stringMatching(/^Quyền .+ \(account\.manage\)$/), before: null },
      after: 'Được cấp',
    },
  ]);
  expect(detail.effect.notes[0]?.vi).toContain('người được thêm quyền');
  expect(reply.status).toBe(200);
  expect((await holder.get('/api/admin/import/list')).status).toBe(200);
  expect((await logOf('INBOX')).at(-1)).toMatchObject({
    ...{ authorityCode: 'account.manage', reason: REASON },
    ...{ actorAccountId: await idOf('quantri01'), checkerAccountId: await idOf('quantri02') },
  });
  const [last] = dataOf<RoleHistoryRow[]>(
    await (await as('quantri01')).get('/api/admin/roles/history?code=INBOX'),
  );
  expect(last).toMatchObject({ changeRequestId: id, checker: expect.any(String) });
  expect(last?.by).not.toBe(last?.checker);
});

it('part of ADM-ROL-06: a right taken out of a role is never held: gone at the next call, and impersonation by it ends', async () => {
  const support = await as('hotro01');
  const mask = { agentCode: '20000009', reason: REASON };
  const masked = dataOf<ImpersonationAnswer>(await support.post('/api/admin/face-mask', mask));
  support.token = masked.accessToken ?? support.token;
  const subject = async () =>
    (await support.get('/api/admin/account/detail')).body.data as { username: string };
  expect((await subject()).username).not.toBe('hotro01');
  const content = await contentOf('SUPPORT');
  const rights = without(content.rights, 'impersonate.use');
  const taken = await put(await as('quantri01'), 'SUPPORT', { ...content, rights });
  expect(taken.status).toBe(200);
  expect((await subject()).username).toBe('hotro01');
  expect((await support.get('/api/lookup/get-list-agent')).status).toBe(403);
});

describe('refused', () => {
  const refusedBy = async (who: string, code: string, part: object) =>
    codeOf(await put(await as(who), code, { ...(await contentOf(code)), ...part }));

  it('unknown authorities, extra keys and a code in use', async () => {
    expect(await refusedBy('quantri01', 'INBOX', { rights: ['bay.dat'] })).toEqual([
      400,
      'ROLE_UNKNOWN',
    ]);
    expect((await refusedBy('quantri01', 'INBOX', { builtIn: false }))[0]).toBe(400);
    const maker = await as('quantri01');
    const names = { vi: 'Khác', en: 'Other' };
    expect(codeOf(await post(maker, 'create', { code: 'INBOX', names, rights: [] }))).toEqual([
      409,
      'ROLE_TAKEN',
    ]);
    expect((await post(maker, 'create', { code: 'khong hop le', names, rights: [] })).status).toBe(
      400,
    );
    expect((await put(maker, 'KHONGCO', { names, rights: [], version: 1 })).status).toBe(404);
    expect(
      codeOf(await put(maker, 'INBOX', { ...(await contentOf('INBOX')), reason: 'x' })),
    ).toEqual([400, 'REASON_REQUIRED']);
  });

  it('a role of one’s own, one of a higher rank, and staff of a unit; each is noted', async () => {
    const names = { vi: 'Tên khác', en: 'Another name' };
    expect(await refusedBy('quantri01', 'ADMIN', { names })).toEqual([403, 'SELF_CHANGE']);
    expect(await lastEvent('ADMIN')).toMatchObject({
      ...{ action: 'role.change', result: 'DENIED', actorName: 'quantri01' },
      detail: { reason: REASON, code: 'SELF_CHANGE' },
    });
    expect(await refusedBy('phanquyen01', 'ADMIN', { names })).toEqual([403, 'RANK_HIGHER']);
    const unit = await idOf('nhanvien01');
    for (const code of ['admin.view', 'role.manage'])
      await portal.db
        .insert(accountAuthority)
        .values({ accountId: unit, authorityCode: code, effect: 'GRANT' });
    expect(await refusedBy('nhanvien01', 'INBOX', { names })).toEqual([403, 'access.denined']);
    await portal.db.delete(accountAuthority).where(eq(accountAuthority.accountId, unit));
  });

  it('two authorities that go against each other, in the role or with what a holder has', async () => {
    const names = { vi: 'Phát hành', en: 'Releases' };
    const both = ['release.publish', 'release.promote'];
    const maker = await as('quantri01');
    expect(codeOf(await post(maker, 'create', { code: 'BOTH', names, rights: both }))).toEqual([
      409,
      'ROLE_CONFLICT',
    ]);
    await give('phathanh01', 'ASSISTANT');
    const { rights } = await contentOf('ASSISTANT');
    expect(
      await refusedBy('quantri01', 'ASSISTANT', { rights: [...rights, 'release.publish'] }),
    ).toEqual([409, 'ROLE_CONFLICT']);
  });

  it('what would leave no account with the rights of an administrator', async () => {
    const last = await startTestPortal({ data: 'empty' });
    try {
      const admin = await addAccount(last.db, 'quantri', [], { accountType: 1 });
      await addAccount(last.db, 'giaoquyen', ['admin.view', 'role.manage'], { accountType: 1 });
      const rights = ['account.manage', 'admin.view', 'menu.manage', 'role.manage'];
      for (const one of ['account.manage', 'menu.manage']) await addAuthority(last.db, one);
      const names = { nameVi: 'Quản trị viên', nameEn: 'Administrator' };
      const [row] = await last.db
        .insert(role)
        .values({ code: 'ADMIN', ...names })
        .returning();
      const roleId = row?.id ?? 0;
      for (const authorityCode of rights)
        await last.db.insert(roleAuthority).values({ roleId, authorityCode });
      await last.db.insert(accountRole).values({ accountId: admin, roleId });
      const maker = await last.signIn('giaoquyen');
      const { roles } = dataOf<RoleMatrix>(await maker.get('/api/admin/roles'));
      const stored = roles.find(({ code }) => code === 'ADMIN') as RoleRow;
      const less = (gone: string) => {
        const { names: shown, authorities, version } = stored;
        return put(maker, 'ADMIN', { names: shown, rights: without(authorities, gone), version });
      };
      expect(codeOf(await less('account.manage'))).toEqual([409, 'LAST_ADMIN']);
      expect((await less('menu.manage')).status).toBe(200);
    } finally {
      await last.close();
    }
  }, 60_000);

  it('without role.manage, and without a recent proof of identity', async () => {
    const content = await contentOf('INBOX');
    expect((await put(await as('nhansu01'), 'INBOX', content)).status).toBe(403);
    portal.clock.move(10 * 60_000);
    await (await as('quantri01')).post('/api/authen/keep-alive');
    portal.clock.move(10 * 60_000);
    expect(codeOf(await put(await as('quantri01'), 'INBOX', content))).toEqual([
      403,
      'REAUTH_REQUIRED',
    ]);
    for (const name of ['quantri01', 'quantri02', 'phanquyen01', 'hotro01', 'tiepnhan01'])
      as.forget(name);
  });
});

it('a retired role is given no more, and its holders keep it; a built-in one is not retired', async () => {
  const maker = await as('quantri01');
  const { version } = await roleOf('ASSISTANT');
  const act = (how: string, code: string, seen: number) =>
    post(maker, how, { code, version: seen });
  const retired = dataOf<RoleRow>(await act('retire', 'ASSISTANT', version));
  expect(retired.retired).toBe(true);
  expect(retired.holders).toBe(2);
  const given = await maker.post(
    '/api/admin/grants/set',
    {
      ...{ accountId: await idOf('20000009'), reason: REASON },
      add: [{ kind: 'ROLE', code: 'ASSISTANT' }],
    },
    submitted(),
  );
  expect(codeOf(given)).toEqual([409, 'ROLE_RETIRED']);
  expect(await lastEvent('ASSISTANT')).toMatchObject({ action: 'role.retire', result: 'OK' });
  expect(codeOf(await act('retire', 'ASSISTANT', retired.version))).toEqual([409, 'ROLE_RETIRED']);
  const back = dataOf<RoleRow>(await act('restore', 'ASSISTANT', retired.version));
  expect(back.retired).toBe(false);
  expect(codeOf(await act('restore', 'ASSISTANT', back.version))).toEqual([409, 'ROLE_LIVING']);
  const inbox = await roleOf('INBOX');
  expect(codeOf(await act('retire', 'INBOX', inbox.version))).toEqual([409, 'ROLE_BUILT_IN']);
});

it('who is given the role meanwhile does not approve its change: the request is stale', async () => {
  const content = await contentOf('OPERATOR');
  const rights = [...content.rights, 'setting.manage'];
  const held = await put(await as('quantri01'), 'OPERATOR', { ...content, rights });
  await give('quantri02', 'OPERATOR');
  const { reply } = await approve(held, 'phanquyen01');
  expect(codeOf(reply)).toEqual([409, 'APPROVAL_STALE']);
  expect((await roleOf('OPERATOR')).authorities).not.toContain('setting.manage');
  await portal.db
    .delete(accountRole)
    .where(
      and(
        eq(accountRole.accountId, await idOf('quantri02')),
        sql`role_id = (select id from role where code = 'OPERATOR')`,
      ),
    );
});
