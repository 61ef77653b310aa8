import { and, eq } from 'drizzle-orm';
import {
  account,
  accountAuthority,
  auditEvent,
  changeRequest,
  notification,
  setting,
  settingHistory,
} from '../db/schema/index.ts';
import type { Client, Reply } from '../testing/client.ts';
import { addAccount, addCompany, grant } from '../testing/people.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';

/** The field of a changed setting as approvers read it. */
const LENGTH_WORDS = 'Độ dài tối thiểu của mật khẩu (MIN_PASSWORD_LENGTH)';

const HOUR = 3_600_000;
const RIGHTS = ['admin.view', 'setting.manage'];
const REASON = 'Theo quy định mới về mật khẩu';

let portal: TestPortal;
let maker: Client;
let checker: Client;
const ids: Record<string, number> = {};

const add = async (name: string, rights: string[]) => {
  ids[name] = await addAccount(portal.db, name, rights, { accountType: 1 });
};
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  await addCompany(portal.db);
  await add('mot', RIGHTS);
  await add('hai', RIGHTS);
  await add('khong', ['admin.view']);
  await add('kiem', ['admin.view', 'audit.view']);
}, 180_000);
afterAll(() => portal.close());

beforeEach(async () => {
  await portal.db.delete(changeRequest);
  await portal.db.delete(setting);
  maker = await portal.signIn('mot');
  checker = await portal.signIn('hai');
});

const put = (by: Client, body: object): Promise<Reply> =>
  by.raw('/api/admin/settings', {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
const change = (by = maker, value = '12') =>
  put(by, { key: 'MIN_PASSWORD_LENGTH', value, version: 0, reason: REASON });
const idOf = ({ status, body }: Reply): number => {
  expect(status).toBe(202);
  return (body.data as { changeRequestId: number }).changeRequestId;
};
const decide = (by: Client, how: string, id: number, part = {}) =>
  by.post(`/api/admin/approvals/${how}`, { id, version: 1, note: 'Đã xem và đồng ý', ...part });
const detail = async (by: Client, id: number) =>
  (await by.get(`/api/admin/approvals/detail?id=${id}`)).body.data as Record<string, unknown>;
const stored = () => portal.db.select().from(setting).where(eq(setting.key, 'MIN_PASSWORD_LENGTH'));
const code = ({ status, body }: Reply) => [status, body.errorCode];
const actions = async () => {
  const rows = await portal.db.select().from(auditEvent).orderBy(auditEvent.seq);
  return rows.map(({ action, result }) => [action, result]);
};

it('a guarded setting is held: nothing changes, both are notified, and it comes with the second person', async () => {
  const id = idOf(await change());
  expect(await stored()).toEqual([]);
  const [toChecker] = await portal.db
    .select()
    .from(notification)
    .where(and(eq(notification.accountId, ids.hai ?? 0)));
  expect(toChecker).toMatchObject({ link: `/admin/approvals/detail/${id}` });
  expect(toChecker?.title).toContain('Độ dài tối thiểu của mật khẩu');
  expect(await detail(checker, id)).toMatchObject({
    state: 'PENDING',
    mayDecide: true,
    mayWithdraw: false,
    stale: false,
    reason: REASON,
    effect: { changes: [{ field: LENGTH_WORDS, before: '8', after: '12' }] },
  });
  expect(await detail(maker, id)).toMatchObject({ mayDecide: false, mayWithdraw: true });
  expect((await decide(checker, 'approve', id)).body.data).toEqual({ id, state: 'APPLIED' });
  expect(await stored()).toMatchObject([{ value: '12', updatedBy: ids.mot }]);
  const [history] = await portal.db
    .select()
    .from(settingHistory)
    .where(eq(settingHistory.requestId, id));
  expect(history).toMatchObject({ newValue: '12', updatedBy: ids.mot, reason: REASON });
  const noticed = await portal.db
    .select()
    .from(notification)
    .where(eq(notification.accountId, ids.mot ?? 0));
  expect(noticed.at(-1)?.title).toContain('đã được phê duyệt và áp dụng');
  const own = (await actions()).filter(([action]) => action !== 'login');
  expect(own.slice(-3)).toEqual([
    ['approval.propose', 'OK'],
    ['setting.change', 'OK'],
    ['approval.approve', 'OK'],
  ]);
});

it('ADM-ROL-04 neither maker, person concerned nor who lacks the right approves, by no session of theirs; twenty approvals apply once; nothing is sent where no one is left', async () => {
  const id = idOf(await change());
  const refused = async (by: Client, part = {}) => code(await decide(by, 'approve', id, part));
  expect(await refused(maker)).toEqual([403, 'APPROVAL_OWN']);
  expect(await refused(await portal.signIn('mot'))).toEqual([403, 'APPROVAL_OWN']);
  const other = await portal.signIn('khong');
  for (const session of [other, await portal.signIn('khong')])
    expect(await refused(session)).toEqual([403, 'access.denined']);
  expect((await other.get(`/api/admin/approvals/detail?id=${id}`)).status).toBe(404);
  const concerned = (personIds: number[]) =>
    portal.db.update(changeRequest).set({ personIds }).where(eq(changeRequest.id, id));
  await concerned([ids.hai ?? 0]);
  for (const session of [checker, await portal.signIn('hai')])
    expect(await refused(session, { version: 2 })).toEqual([403, 'APPROVAL_OWN']);
  expect(await stored()).toEqual([]);
  await concerned([]);

  const before = await portal.db.$count(settingHistory);
  const many = Array.from({ length: 20 }, () => decide(checker, 'approve', id, { version: 3 }));
  const statuses = (await Promise.all(many)).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  expect((await portal.db.$count(settingHistory)) - before).toBe(1);

  await portal.db.delete(changeRequest);
  await portal.db.delete(setting);
  await grant(portal.db, ids.hai ?? 0, 'setting.manage', 'DENY');
  expect(code(await change())).toEqual([409, 'NO_APPROVER']);
  expect(await portal.db.$count(changeRequest)).toBe(0);
  await grant(portal.db, ids.hai ?? 0, 'setting.manage');
});

it('one change of an object waits at a time', async () => {
  idOf(await change());
  expect(code(await change(checker, '14'))).toEqual([409, 'CHANGE_PENDING']);
});

it('ADM-ROL-05 the object changed meanwhile: it fails for good and writes nothing', async () => {
  const id = idOf(await change());
  await portal.db.insert(setting).values({ companyId: 2, key: 'MIN_PASSWORD_LENGTH', value: '10' });
  expect((await detail(checker, id)).stale).toBe(true);
  expect(code(await decide(checker, 'approve', id))).toEqual([409, 'APPROVAL_STALE']);
  expect(await stored()).toMatchObject([{ value: '10' }]);
  expect(await detail(maker, id)).toMatchObject({ state: 'FAILED', error: 'APPROVAL_STALE' });
  expect(code(await decide(checker, 'approve', id, { version: 2 }))).toEqual([
    409,
    'APPROVAL_OVER',
  ]);
  expect((await actions()).slice(-2)).toEqual([
    ['approval.approve', 'FAILED'],
    ['approval.approve', 'DENIED'],
  ]);
});

it('ADM-ROL-05 the maker lost the right meanwhile: it fails and writes nothing', async () => {
  const id = idOf(await change());
  const own = eq(accountAuthority.accountId, ids.mot ?? 0);
  await portal.db
    .update(accountAuthority)
    .set({ effect: 'DENY' })
    .where(and(own, eq(accountAuthority.authorityCode, 'setting.manage')));
  expect(code(await decide(checker, 'approve', id))).toEqual([409, 'APPROVAL_STALE']);
  expect(await stored()).toEqual([]);
  await grant(portal.db, ids.mot ?? 0, 'setting.manage');
});

it('ADM-ROL-05 after 72 hours it is over by the clock, and the next one may be sent', async () => {
  const id = idOf(await change());
  portal.clock.move(72 * HOUR);
  maker = await portal.signIn('mot');
  checker = await portal.signIn('hai');
  expect(await detail(maker, id)).toMatchObject({ state: 'EXPIRED', mayWithdraw: false });
  expect(code(await decide(checker, 'approve', id))).toEqual([409, 'APPROVAL_OVER']);
  expect(await stored()).toEqual([]);
  expect(idOf(await change())).not.toBe(id);
});

it('a rejection needs a note, a withdrawal its maker; neither changes anything', async () => {
  const id = idOf(await change());
  expect(code(await decide(checker, 'reject', id, { note: 'Không' }))).toEqual([
    400,
    'REASON_REQUIRED',
  ]);
  expect((await decide(checker, 'withdraw', id)).status).toBe(404);
  expect((await decide(checker, 'reject', id)).body.data).toEqual({ id, state: 'REJECTED' });
  const again = idOf(await change());
  expect((await decide(maker, 'withdraw', again)).body.data).toEqual({
    id: again,
    state: 'WITHDRAWN',
  });
  expect(code(await decide(checker, 'approve', again))).toEqual([409, 'APPROVAL_OVER']);
  expect(await stored()).toEqual([]);
});

it('part of ADM-ROL-10: a rejected one is sent again by its maker through the same call, from what is there now', async () => {
  const id = idOf(await change());
  expect((await detail(maker, id)).again).toBeNull();
  expect((await decide(checker, 'reject', id)).status).toBe(200);
  expect((await detail(maker, id)).state).toBe('REJECTED');
  await portal.db.insert(setting).values({ companyId: 2, key: 'MIN_PASSWORD_LENGTH', value: '9' });
  const [now] = await stored();
  const { again } = await detail(maker, id);
  expect(again).toEqual({
    ...{ method: 'PUT', path: 'admin/settings' },
    body: { key: 'MIN_PASSWORD_LENGTH', value: '12', version: now?.version },
  });
  expect((await detail(await portal.signIn('kiem'), id)).again).toBeNull();
  const next = idOf(await put(maker, { ...(again as { body: object }).body, reason: REASON }));
  expect(next).not.toBe(id);
  expect(await detail(checker, next)).toMatchObject({
    ...{ state: 'PENDING', mayDecide: true },
    effect: { changes: [{ field: LENGTH_WORDS, before: '9', after: '12' }] },
  });
});

it('boxes: what waits for me, what I sent, and all for auditors', async () => {
  const id = idOf(await change());
  const box = async (by: Client, name: string) => {
    const { status, body } = await by.get(`/api/admin/approvals?box=${name}`);
    if (status !== 200) return status;
    return (body.data as { datas: { id: number }[] }).datas.map((row) => row.id);
  };
  expect(await box(checker, 'forMe')).toEqual([id]);
  expect(await box(maker, 'forMe')).toEqual([]);
  expect(await box(maker, 'mine')).toEqual([id]);
  expect(await box(await portal.signIn('khong'), 'forMe')).toEqual([]);
  expect(await box(maker, 'all')).toBe(403);
  expect(await box(await portal.signIn('kiem'), 'all')).toEqual([id]);
});

it('an approval asks for a recent proof of identity', async () => {
  const id = idOf(await change());
  // Active all the time: an idle session of such rights ends after 15 minutes.
  portal.clock.move(10 * 60_000);
  await checker.post('/api/authen/keep-alive');
  portal.clock.move(10 * 60_000);
  expect(code(await decide(checker, 'approve', id))).toEqual([403, 'REAUTH_REQUIRED']);
});

it('what is stored of a change is sealed', async () => {
  idOf(await change());
  const [row] = await portal.db.select().from(changeRequest);
  expect(row?.payloadEnc).not.toContain('MIN_PASSWORD_LENGTH');
  const [own] = await portal.db.select().from(account).where(eq(account.username, 'mot'));
  expect(row?.makerId).toBe(own?.id);
});
