import { eq, sql } from 'drizzle-orm';
import {
  account,
  notification,
  notificationPref,
  outbox,
  pushToken,
  pushWait,
  session,
  setting,
} from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { type GoogleServer, startGoogleServer } from '../../testing/google-server.ts';
import { PASSWORD, startTestPortal, type TestPortal } from '../../testing/portal.ts';

const PATH = '/api/cms/notifys/push-token';
const LOGIN = '/api/authen/authentication/login';

let google: GoogleServer;
let portal: TestPortal;
let mine: Client;
let myId: number;

const idOf = async (username: string) => {
  const [row] = await portal.db.select().from(account).where(eq(account.username, username));
  return row?.id ?? 0;
};

interface Notice {
  to?: number;
  type?: 'SYSTEM' | 'BUSINESS';
  title?: string;
  scope?: 'USER' | 'ALL';
  inSeconds?: number;
}
const notify = async ({
  to = myId,
  type = 'BUSINESS',
  title = 'Có kết quả',
  scope = 'USER',
  inSeconds = 0,
}: Notice = {}) => {
  const sentAt = new Date(portal.clock.now().getTime() + inSeconds * 1_000);
  const texts = { title, body: 'Yêu cầu đã xong', titleEn: 'Result', bodyEn: 'Done', fold: 'f' };
  const accountId = scope === 'USER' ? to : null;
  const [row] = await portal.db
    .insert(notification)
    .values({ type, scope, accountId, ...texts, link: '/request/detail/7', sentAt })
    .returning();
  return row?.id ?? 0;
};

/** Resolves once every waiting message and every row of the outbox has come to an end. */
const settled = async () => {
  for (;;) {
    const now = portal.clock.now();
    const waiting = await portal.db
      .select({ at: notification.sentAt })
      .from(pushWait)
      .innerJoin(notification, eq(notification.id, pushWait.notificationId));
    const rows = await portal.db.select().from(outbox).where(eq(outbox.kind, 'PUSH'));
    const busy = rows.some(
      ({ sentAt, failedAt, cancelledAt }) => !(sentAt ?? failedAt ?? cancelledAt),
    );
    if (!busy && waiting.every(({ at }) => at > now)) return rows;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

const tokens = (accountId = myId) =>
  portal.db.select().from(pushToken).where(eq(pushToken.accountId, accountId));

const put = (client: Client, token: string) =>
  client.raw(PATH, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });

beforeAll(async () => {
  google = await startGoogleServer();
  portal = await startTestPortal({ config: { firebase: google.config } });
  myId = await idOf('20000009');
  mine = await portal.signIn('20000009');
}, 180_000);
afterAll(async () => {
  await portal?.close();
  await google?.close();
});
beforeEach(async () => {
  google.sent.length = 0;
  await portal.db.delete(outbox);
  await portal.db.delete(notificationPref);
  expect((await put(mine, 'may-cua-toi-1')).status).toBe(200);
});

describe('part of NOT-04: a message to one person goes to their browsers', () => {
  it('with title, text, link and number, in the language of the person, by one access token', async () => {
    const first = await notify();
    await settled();
    await portal.db.update(account).set({ locale: 'en' }).where(eq(account.id, myId));
    await notify();
    await settled();
    await portal.db.update(account).set({ locale: 'vi' }).where(eq(account.id, myId));
    expect(google.sent).toEqual([
      {
        token: 'may-cua-toi-1',
        notification: { title: 'Có kết quả', body: 'Yêu cầu đã xong' },
        data: { link: '/request/detail/7', notifyId: String(first) },
        webpush: { headers: { TTL: '259200', Urgency: 'normal' } },
      },
      expect.objectContaining({ notification: { title: 'Result', body: 'Done' } }),
    ]);
    expect(google.granted()).toBe(1);
  });

  it('to each of them once, to no other account, and not what is sent to many', async () => {
    const phone = await portal.signIn('20000009');
    await put(phone, 'dien-thoai-cua-toi');
    const other = await portal.signIn('20000010');
    await put(other, 'may-nguoi-khac');
    await notify();
    await notify({ scope: 'ALL' });
    await settled();
    expect(google.sent.map(({ token }) => token).sort()).toEqual([
      'dien-thoai-cua-toi',
      'may-cua-toi-1',
    ]);
    await phone.delete(PATH);
    await other.delete(PATH);
  });

  it('when its time has come', async () => {
    await notify({ inSeconds: 3_600 });
    await notify({ title: 'Ngay' });
    await settled();
    expect(google.sent.map(({ notification: { title } }) => title)).toEqual(['Ngay']);
    portal.clock.move(3_601_000);
    await notify({ title: 'Đánh thức' });
    await settled();
    expect(google.sent.map(({ notification: { title } }) => title).sort()).toEqual(
      ['Có kết quả', 'Ngay', 'Đánh thức'].sort(),
    );
    portal.clock.move(-3_601_000);
  });

  it('unless the person does not want its type; notices of the system always come', async () => {
    const off = { type: 'BUSINESS', channel: 'PUSH', enabled: false };
    const stored = await mine.raw('/api/cms/notifys/preferences', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(off),
    });
    expect(stored.body.data).toMatchObject({
      channels: [
        { channel: 'APP', connected: true },
        { channel: 'PUSH', connected: true },
      ],
      preferences: expect.arrayContaining([
        { ...off, locked: false },
        { type: 'SYSTEM', channel: 'PUSH', enabled: true, locked: true },
      ]),
    });
    await notify();
    await notify({ type: 'SYSTEM', title: 'Bảo trì' });
    await settled();
    expect(google.sent.map(({ notification: { title } }) => title)).toEqual(['Bảo trì']);
  });

  it('without its words where the setting says so', async () => {
    const mayLeave = (value: string) =>
      portal.db.update(setting).set({ value }).where(eq(setting.key, 'PUSH_TEXT'));
    await mayLeave('0');
    await notify({ title: 'Riêng tư' });
    await settled();
    await mayLeave('1');
    const rows = await portal.db.select().from(outbox);
    expect(google.sent[0]).toMatchObject({
      notification: { title: 'Anh/Chị có thông báo mới' },
      data: { link: '/request/detail/7' },
    });
    expect(JSON.stringify([google.sent, rows])).not.toContain('Riêng tư');
  });
});

describe('a browser', () => {
  it('is known by a sealed token, which no log line and no other row has', async () => {
    await notify();
    const rows = await settled();
    const { rows: stored } = await portal.db.execute<{ line: string }>(sql`
      select t::text as line from push_token t union all select o::text from outbox o
      union all select j::text from jobs.job j`);
    expect(stored.map(({ line }) => line).join()).not.toContain('may-cua-toi-1');
    expect(rows).toMatchObject([{ recipient: String((await tokens())[0]?.id), tries: 1 }]);
  });

  it('that FCM does not know any more is forgotten, without another try', async () => {
    google.failing.push([404, 'UNREGISTERED']);
    await notify();
    expect(await settled()).toMatchObject([
      { tries: 1, lastError: 'UNREGISTERED: FCM answered 404' },
    ]);
    expect(await tokens()).toEqual([]);
    await notify();
    await settled();
    expect(google.sent).toEqual([]);
  });

  it('gets the message later when FCM is away or has forgotten the access token', async () => {
    google.failing.push([503, 'UNAVAILABLE'], [401, 'UNAUTHENTICATED']);
    await notify();
    expect(await settled()).toMatchObject([{ tries: 3, failedAt: null }]);
    expect(google.sent).toHaveLength(1);
  }, 30_000);

  it('is forgotten when it signs out, or when its session is ended from elsewhere; not when time ends it', async () => {
    const phone = await portal.signIn('20000009');
    await put(phone, 'dien-thoai-cua-toi');
    expect(await tokens()).toHaveLength(2);
    await phone.post('/api/authen/logout');
    expect(await tokens()).toHaveLength(1);
    const lost = await portal.signIn('20000009');
    await put(lost, 'may-bi-mat');
    const list = await mine.get('/api/authen/sessions');
    const { id } =
      (list.body.data as { id: number; current: boolean }[]).find(({ current }) => !current) ?? {};
    expect((await mine.delete(`/api/authen/sessions/${id}`)).status).toBe(200);
    expect((await tokens()).map(({ deviceId }) => deviceId)).toEqual([mine.deviceId]);
    await portal.db
      .update(session)
      .set({ revokedAt: portal.clock.now(), revokeReason: 'EXPIRED' })
      .where(eq(session.deviceId, mine.deviceId));
    expect(await tokens()).toHaveLength(1);
    await portal.db
      .update(session)
      .set({ revokedAt: null, revokeReason: null })
      .where(eq(session.deviceId, mine.deviceId));
  });

  it('gives its token with the sign-in, and belongs to who used it last', async () => {
    const client = portal.visitor();
    const enter = (username: string) =>
      client.post(LOGIN, { username, password: PASSWORD, notiToken: 'may-dung-chung' });
    expect((await enter('20000009')).status).toBe(200);
    expect(await tokens()).toHaveLength(2);
    expect((await enter('20000010')).status).toBe(200);
    expect(await tokens()).toHaveLength(1);
    const theirs = await tokens(await idOf('20000010'));
    expect(theirs.map(({ deviceId }) => deviceId)).toEqual([client.deviceId]);
    await portal.db.delete(pushToken).where(eq(pushToken.deviceId, client.deviceId));
  });

  it.each(['', 'a b c d e f g h i', 'x'.repeat(501)])('refuses %p for a token', async (token) => {
    expect((await put(mine, token)).status).toBe(400);
  });

  it('is none of a guest or a visitor', async () => {
    expect((await put(portal.visitor(), 'may-cua-khach')).status).toBe(401);
    expect((await put(await portal.signIn('khach01'), 'may-cua-khach')).status).toBe(403);
  });
});

describe('without a sender', () => {
  it('no token is stored, the channel says so, and messages wait for nothing', async () => {
    const plain = await startTestPortal({ beside: portal, config: { firebase: undefined } });
    const client = await plain.signIn('20000009');
    const answer = await put(client, 'may-cua-toi-2');
    expect(answer).toMatchObject({ status: 409, body: { errorCode: 'PUSH_NOT_CONFIGURED' } });
    const { body } = await client.get('/api/cms/notifys/preferences');
    expect(body.data).toMatchObject({
      channels: expect.arrayContaining([{ channel: 'PUSH', connected: false }]),
    });
    await plain.close();
  }, 60_000);
});
