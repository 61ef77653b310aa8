import type { PeopleActed } from '@portal/types';
import { and, eq } from 'drizzle-orm';
import { account, auditEvent, session } from '../../db/schema/index.ts';
import { captureLog } from '../../testing/captured-log.ts';
import type { Client } from '../../testing/client.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { PASSWORD, startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf } from '../../testing/signed-in.ts';
import { storedText } from '../../testing/stored-text.ts';

const REASON = 'Người dùng gọi tổng đài nhờ giúp';
const NEW = 'Sen-Hong#47x';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  await addCompany(portal.db);
  await addAccount(portal.db, 'quantri', ['admin.view', 'account.manage'], { accountType: 1 });
});
beforeEach(async () => {
  admin = await portal.signIn('quantri');
});
afterAll(() => portal?.close());

const act = (what: string, id: number, more: object = {}, key: string = crypto.randomUUID()) =>
  admin.post(
    `/api/admin/people/${what}`,
    { ids: [id], reason: REASON, ...more },
    { 'idempotency-key': key },
  );
const addOwner = (username: string) =>
  addAccount(portal.db, username, [], { email: `${username}@thu.example` });
const login = (username: string, password: string) =>
  portal.visitor().post('/api/authen/authentication/login', { username, password });
const newestCode = async (): Promise<string> => {
  const [message] = await portal.deps.outbox.list(1);
  const code = /\/activate#([\w-]{43})/.exec(message?.body ?? '')?.[1];
  if (code === undefined) throw new Error('no link was sent');
  return code;
};
const activate = (code: string, passwordNew = NEW) =>
  portal.visitor().post('/api/admin/account/activation/password', {
    ...{ code, passwordNew, confirmPasswordNew: passwordNew },
  });
const OVER = [404, 'LINK_OVER', 'Liên kết không đúng, đã hết hạn hoặc đã được dùng.'];
const answerOf = async (code: string, password?: string) => {
  const { status, body } = await activate(code, password);
  return [status, body.errorCode, body.description];
};

it('ADM-ACC-05: NEXT_LOGIN leads to a new password, NOW kills the old one; its link counts once, until a newer one or 72 hours, and is nowhere in clear', async () => {
  const log = captureLog(portal);
  const id = await addOwner('anh');
  dataOf<PeopleActed>(await act('force-reset', id, { mode: 'NEXT_LOGIN' }));
  const next = await login('anh', PASSWORD);
  expect([next.status, next.body.data]).toEqual([
    200,
    expect.objectContaining({ resetPassword: true }),
  ]);

  dataOf<PeopleActed>(await act('force-reset', id, { mode: 'NOW' }));
  expect((await login('anh', PASSWORD)).status).toBe(401);
  const first = await newestCode();
  dataOf<PeopleActed>(await act('force-reset', id, { mode: 'NOW' }));
  const second = await newestCode();
  expect(await answerOf(first)).toEqual(OVER);
  expect((await activate(second)).status).toBe(200);
  expect((await login('anh', NEW)).status).toBe(200);
  expect(await answerOf(second, 'Sen-Hong#48x')).toEqual(OVER);

  dataOf<PeopleActed>(await act('force-reset', id, { mode: 'NOW' }));
  const late = await newestCode();
  portal.clock.move(72 * HOUR);
  expect(await answerOf(late)).toEqual(OVER);
  expect(await answerOf('A'.repeat(43))).toEqual(OVER);

  const stored = await storedText(portal.db);
  for (const code of [first, second, late]) {
    expect(stored.filter(({ text }) => text.includes(code))).toEqual([]);
    // Addresses of calls are in the log.
    expect(log.join('')).not.toContain(code);
  }
});

it('ADM-ROL-09: after 15 minutes an act wants a recent password, then happens once; a wrong password counts to the lock', async () => {
  const id = await addOwner('binh');
  await portal.db
    .update(session)
    .set({ authenticatedAt: new Date(portal.clock.now().getTime() - 16 * MINUTE) });
  const key = crypto.randomUUID();
  const disable = () => act('disable', id, {}, key);
  const happened = () =>
    portal.db.$count(
      auditEvent,
      and(
        eq(auditEvent.action, 'person.disable'),
        eq(auditEvent.object, `account:${id}`),
        eq(auditEvent.result, 'OK'),
      ),
    );
  const refused = await disable();
  expect([refused.status, refused.body.errorCode]).toEqual([403, 'REAUTH_REQUIRED']);
  expect(await happened()).toBe(0);

  const prove = (password: string) => admin.post('/api/authen/re-authenticate', { password });
  expect((await prove('Sai-Mat-Khau#1')).status).not.toBe(200);
  const [owner] = await portal.db
    .select({ failed: account.failedCount })
    .from(account)
    .where(eq(account.username, 'quantri'));
  expect(owner?.failed).toBe(1);
  expect((await disable()).status).toBe(403);

  admin.token = dataOf<{ accessToken: string }>(await prove(PASSWORD)).accessToken;
  dataOf<PeopleActed>(await disable());
  dataOf<PeopleActed>(await disable());
  expect(await happened()).toBe(1);
  const [event] = await portal.db
    .select({ detail: auditEvent.detail })
    .from(auditEvent)
    .where(and(eq(auditEvent.action, 'person.disable'), eq(auditEvent.result, 'OK')));
  expect(event?.detail).toMatchObject({ reason: REASON });
});
