import { randomUUID } from 'node:crypto';
import type { Paged, PersonDetail, PersonRow } from '@portal/types';
import { eq } from 'drizzle-orm';
import { account, agent, auditEvent } from '../../db/schema/index.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { newestCode } from '../../testing/recovery.ts';
import { dataOf } from '../../testing/signed-in.ts';

const NEW = 'Sen-Hong#4721';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
}, 240_000);
afterAll(() => portal?.close());

it('ADM-ACC-18: 20000023 is found by name with the reason why he cannot sign in, gets the mail again, sets a password with the OTP and sees his home; each step is in his timeline', async () => {
  const [own] = await portal.db
    .select({ id: account.id, folded: account.nameFold, phone: agent.phoneE164 })
    .from(account)
    .innerJoin(agent, eq(agent.id, account.agentId))
    .where(eq(account.username, '20000023'));
  const id = own?.id ?? 0;
  const staff = await portal.signIn('quantri01');
  const found = await staff.post('/api/admin/people/list', { search: own?.folded, pageSize: 10 });
  expect(dataOf<Paged<PersonRow>>(found).datas.map((row) => row.id)).toEqual([id]);
  const whyNot = async () =>
    dataOf<PersonDetail>(await staff.get(`/api/admin/people/detail?id=${id}`)).whyNot;
  expect(await whyNot()).toMatchObject([{ code: 'STEP_DUE', remedy: 'RESEND_FIRST_LOGIN' }]);
  const sent = await staff.post(
    '/api/admin/people/resend-first-login',
    { ids: [id], reason: 'Anh ấy gọi tổng đài' },
    { 'idempotency-key': randomUUID() },
  );
  expect(sent.status).toBe(200);

  const mail = (await portal.deps.outbox.list(10)).find(({ body }) => body.includes('/activate#'));
  const code = /\/activate#([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
  const link = (path: string, body = {}) =>
    portal.visitor().post(`/api/admin/account/activation${path}`, { code, ...body });
  const passwords = { passwordNew: NEW, confirmPasswordNew: NEW };
  expect((await link('/password', passwords)).status).toBe(400);
  expect((await link('/otp')).status).toBe(200);
  const otp = await newestCode(portal, own?.phone ?? '');
  expect((await link('/password', { otp, ...passwords })).status).toBe(200);
  const home = await (await portal.signIn('20000023', NEW)).get('/api/menu/user');
  expect(home.status).toBe(200);
  expect(await whyNot()).toEqual([]);

  const steps = ['person.resend-first-login', 'activation.otp-sent', 'password.activate', 'login'];
  const events = await portal.db
    .select({ action: auditEvent.action, actor: auditEvent.actorName })
    .from(auditEvent)
    .orderBy(auditEvent.seq);
  const done = events.filter(
    ({ action, actor }) => steps.includes(action) && (actor === '20000023' || action === steps[0]),
  );
  expect(done.map(({ action }) => action)).toEqual(steps);
  const timeline = await staff.get(`/api/audit/timeline?accountId=${id}`);
  for (const step of steps) expect(timeline.text).toContain(`"${step}"`);
});
