import { eq } from 'drizzle-orm';
import { account, notification } from '../../db/schema/index.ts';
import type { Client, Reply } from '../../testing/client.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import type { Message } from './messages-query.ts';

interface List {
  datas: Message[];
  totalData: number;
  totalMessageUnread: number;
}

let portal: TestPortal;
let mine: Client;
let other: Client;
let own: number;
let foreign: number;

const data = <T>({ status, body }: Reply): T => {
  expect(status).toBe(200);
  return body.data as T;
};

const add = async (username: string, title: string) => {
  const [to] = await portal.db.select().from(account).where(eq(account.username, username));
  const [row] = await portal.db
    .insert(notification)
    .values({
      type: 'BUSINESS',
      scope: 'USER',
      accountId: to?.id,
      title,
      body: 'b',
      fold: 'hop dong cua an',
      sentAt: new Date(portal.clock.now().getTime() - 1000),
    })
    .returning();
  return row?.id ?? 0;
};

beforeAll(async () => {
  portal = await startTestPortal();
  mine = await portal.signIn('20000009');
  other = await portal.signIn('20000010');
  own = await add('20000009', 'Của tôi');
  foreign = await add('20000010', 'canary-foreign');
  await portal.db.insert(notification).values({
    type: 'SYSTEM',
    scope: 'ALL',
    title: 'Cho tất cả',
    body: 'b',
    fold: 'cho tat ca',
    sentAt: new Date(portal.clock.now().getTime() - 2000),
  });
}, 180_000);
afterAll(() => portal?.close());

const COUNT = { messageType: 0, paging: { page: 1, size: 10 }, isReadAlready: 0 };
const list = (client: Client, body: object = {}) =>
  client.post('/api/cms/notifys/list', { agentCode: '20000009', ...COUNT, ...body });
const byType = async (query: string) =>
  data<List>(await mine.get(`/api/cms/notifys/list-notify-by-type?size=200&${query}`));

it('NOT-01 counts the unread messages of the caller', async () => {
  const answer = data<List>(await list(mine));
  expect(answer.totalMessageUnread).toBeGreaterThan(0);
  expect(answer.totalMessageUnread).toBe(answer.totalData);
  expect(answer.datas.length).toBeLessThanOrEqual(10);
  expect(answer.datas.every(({ status }) => status === '0')).toBe(true);
  expect(data<List>(await list(mine, { agentCode: null })).totalMessageUnread).toBe(
    answer.totalMessageUnread,
  );
});

it('NOT-05 has lists of all, system, business, unread and liked', async () => {
  const all = await byType('notifyType=all');
  const system = await byType('notifyType=system');
  const business = await byType('notifyType=business');
  expect(new Set(system.datas.map(({ notifyType }) => notifyType))).toEqual(new Set(['SYSTEM']));
  expect(business.datas.map(({ notifyId }) => notifyId)).toContain(own);
  expect(system.totalData + business.totalData).toBeLessThanOrEqual(all.totalData);
});

it('NOT-06 reading lowers the count once, and twice is as once', async () => {
  const { totalMessageUnread: before } = await byType('');
  const read = () => mine.post('/api/cms/notifys/list-notify-check-read', { notifyId: own });
  expect(data(await read())).toEqual({ totalMessageUnread: before - 1 });
  expect(data(await read())).toEqual({ totalMessageUnread: before - 1 });
  expect((await byType(`notifyId=${own}`)).datas).toMatchObject([{ status: '1' }]);
});

it('NOT-07 a like moves a message into the liked ones and out again', async () => {
  const like = (isLike: number) =>
    mine.post('/api/cms/notifys/like-message', { notifyId: own, isLike });
  const liked = async () =>
    (await byType('notifyType=liked')).datas.map(({ notifyId }) => notifyId);
  expect((await like(1)).status).toBe(200);
  expect(await liked()).toContain(own);
  expect((await like(0)).status).toBe(200);
  expect(await liked()).not.toContain(own);
});

it('NOT-08 search takes no notice of marks', async () => {
  const found = await byType(`searchValues=${encodeURIComponent('Hợp Đồng của Ân')}`);
  expect(found.datas.map(({ notifyId }) => notifyId)).toContain(own);
  expect((await byType('searchValues=%25')).totalData).toBe(0);
});

it('NOT-09 a guest gets none', async () => {
  const guest = await portal.signIn('khach01');
  expect(data(await list(guest, { agentCode: null }))).toEqual({
    datas: [],
    totalData: 0,
    totalMessageUnread: 0,
  });
});

it('NOT-10 no caller lists, reads or likes messages of another agent', async () => {
  expect((await list(mine, { agentCode: '20000010' })).status).toBe(403);
  expect((await mine.get('/api/cms/notifys/list-notify-by-type?agentCode=20000010')).status).toBe(
    403,
  );
  expect((await byType(`notifyId=${foreign}`)).datas).toEqual([]);
  expect(JSON.stringify(await byType(''))).not.toContain('canary-foreign');
  for (const path of ['list-notify-check-read', 'like-message']) {
    const reply = await mine.post(`/api/cms/notifys/${path}`, {
      notifyId: foreign,
      ...(path === 'like-message' && { isLike: 1 }),
    });
    expect(reply.status).toBe(404);
  }
  const theirs = data<List>(
    await other.get(`/api/cms/notifys/list-notify-by-type?notifyId=${foreign}`),
  );
  expect(theirs.datas).toMatchObject([{ status: '0', isLike: 0 }]);
});
