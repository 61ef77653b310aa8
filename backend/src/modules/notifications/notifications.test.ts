import type { Message, MessagePreferences } from '@portal/types';
import { eq } from 'drizzle-orm';
import { ROLES } from '../../db/catalogue/roles.ts';
import { account, notification, notificationPref } from '../../db/schema/index.ts';
import type { Client, Reply } from '../../testing/client.ts';
import { grant } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

interface List {
  datas: Message[];
  totalData: number;
  totalMessageUnread: number;
  totalUnreadForAll: number;
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
  expect((await list(guest, { agentCode: null })).status).toBe(403);
  // Nor one whom an administrator gave the right by mistake.
  const [row] = await portal.db.select().from(account).where(eq(account.username, 'khach01'));
  await grant(portal.db, row?.id ?? 0, 'message.view');
  const given = await portal.signIn('khach01');
  expect(data(await list(given, { agentCode: null }))).toEqual({
    datas: [],
    totalData: 0,
    totalMessageUnread: 0,
    totalUnreadForAll: 0,
  });
});

it('every built-in role but a guest’s may read messages, or comes beside one that may: bell, page and calls ask that one right', () => {
  const without = ROLES.filter(
    ({ authorities }) => !authorities.some((one) => one === 'message.view'),
  );
  expect(without.map(({ code }) => code)).toEqual([
    ...['MANAGER', 'UNIT_MANAGER', 'GAD', 'LEADER', 'GUEST'],
  ]);
});

it('NOT-10 no caller lists, reads or likes messages of another agent', async () => {
  expect((await list(mine, { agentCode: '20000010' })).status).toBe(403);
  expect((await mine.get('/api/cms/notifys/list-notify-by-type?agentCode=20000010')).status).toBe(
    403,
  );
  expect((await byType(`notifyId=${foreign}`)).datas).toEqual([]);
  expect(JSON.stringify(await byType(''))).not.toContain('canary-foreign');
  const acts = {
    'list-notify-check-read': { notifyId: foreign },
    'like-message': { notifyId: foreign, isLike: 1 },
    'delete-message': { notifyIds: [foreign] },
  };
  for (const [path, body] of Object.entries(acts)) {
    expect((await mine.post(`/api/cms/notifys/${path}`, body)).status).toBe(404);
    // An own one beside it does not carry it along.
    if (path !== 'like-message')
      await mine.post(`/api/cms/notifys/${path}`, { notifyIds: [own, foreign] });
  }
  await mine.post('/api/cms/notifys/delete-message', { notifyIds: [own], isDelete: 0 });
  const theirs = data<List>(
    await other.get(`/api/cms/notifys/list-notify-by-type?notifyId=${foreign}`),
  );
  expect(theirs.datas).toMatchObject([{ status: '0', isLike: 0 }]);
});

it('deletes messages for the caller alone, out of lists and counts, and brings them back', async () => {
  const shared = await byType('notifyType=system');
  const id = shared.datas.find(({ title }) => title === 'Cho tất cả')?.notifyId ?? 0;
  const remove = (isDelete: number) =>
    mine.post('/api/cms/notifys/delete-message', { notifyIds: [id], isDelete });
  const before = (await byType('')).totalMessageUnread;
  expect(data(await remove(1))).toEqual({ totalMessageUnread: before - 1 });
  expect((await byType(`notifyId=${id}`)).datas).toEqual([]);
  expect((await byType('notifyType=system')).totalData).toBe(shared.totalData - 1);
  const theirs = await other.get(`/api/cms/notifys/list-notify-by-type?notifyId=${id}`);
  expect(data<List>(theirs).datas).toHaveLength(1);
  expect(data(await remove(0))).toEqual({ totalMessageUnread: before });
});

it('reads several, and all, at once', async () => {
  const ids = (await byType('notifyType=unread')).datas.slice(0, 3).map(({ notifyId }) => notifyId);
  const before = (await byType('')).totalMessageUnread;
  const read = (body: object) => mine.post('/api/cms/notifys/list-notify-check-read', body);
  expect(data(await read({ notifyIds: ids }))).toEqual({ totalMessageUnread: before - ids.length });
  expect((await read({ notifyIds: [] })).status).toBe(400);
  expect(data(await read({}))).toEqual({ totalMessageUnread: 0 });
});

it('counts what was sent to many apart from what was sent to the caller', async () => {
  await add('20000009', 'Riêng');
  const answer = await byType('');
  expect(answer).toMatchObject({ totalMessageUnread: 1, totalUnreadForAll: 0 });
});

it('has the words of the reader’s language where there are any', async () => {
  const id = await add('20000009', 'Bằng tiếng Việt');
  const inEnglish = () =>
    mine.raw(`/api/cms/notifys/list-notify-by-type?notifyId=${id}`, {
      headers: { 'accept-language': 'en' },
    });
  const titles = (reply: Reply) => data<List>(reply).datas.map(({ title }) => title);
  expect(titles(await inEnglish())).toEqual(['Bằng tiếng Việt']);
  const words = { titleEn: 'In English', bodyEn: 'text' };
  await portal.db.update(notification).set(words).where(eq(notification.id, id));
  expect(titles(await inEnglish())).toEqual(['In English']);
  expect((await byType(`notifyId=${id}`)).datas).toMatchObject([{ title: 'Bằng tiếng Việt' }]);
});

describe('preferences', () => {
  const path = '/api/cms/notifys/preferences';
  const put = (body: object) =>
    mine.raw(path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const want = (enabled: boolean) => put({ type: 'BUSINESS', channel: 'APP', enabled });

  it('keep what is sent from then on out of list and count', async () => {
    const before = await byType('notifyType=business');
    expect(data<MessagePreferences>(await want(false)).preferences).toContainEqual({
      ...{ type: 'BUSINESS', channel: 'APP', enabled: false, locked: false },
    });
    await portal.db
      .update(notificationPref)
      .set({ updatedAt: new Date(portal.clock.now().getTime() - 60_000) });
    await add('20000009', 'Không muốn');
    // What was sent before stays, apart from what the test itself made within that minute.
    const titles = (await byType('notifyType=business')).datas.map(({ title }) => title);
    expect(titles).not.toContain('Không muốn');
    expect(before.totalData - titles.length).toBeLessThanOrEqual(3);
    await want(true);
    expect((await byType('notifyType=business')).datas[0]?.title).toBe('Không muốn');
  });

  it('never hold for notices of the system', async () => {
    expect((await put({ type: 'SYSTEM', channel: 'APP', enabled: false })).status).toBe(400);
    const { preferences } = data<MessagePreferences>(await mine.get(path));
    expect(preferences.find(({ type }) => type === 'SYSTEM')).toMatchObject({
      ...{ enabled: true, locked: true },
    });
  });
});
