import { CONTENT_FIELDS, CONTENT_KINDS, type ContentKind } from '@portal/domain/content';
import type {
  ContentBoard,
  ContentBody,
  ContentItemRow,
  ContentOrdered,
  Paged,
} from '@portal/types';
import type { Client } from '../../testing/client.ts';
import { addEditors, call, type Editors, publish, send } from '../../testing/editors.ts';
import { bodyOfKind, type KindParts, kindParts, readPath } from '../../testing/kinds.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

const REASON = 'Nội dung sai sự thật';
let portal: TestPortal;
let other: TestPortal;
let editors: Editors;
let parts: KindParts;
/** A reader of the other backend. */
let agent: Client;
beforeAll(async () => {
  portal = await startTestPortal();
  other = await startTestPortal({ beside: portal });
  editors = await addEditors(portal);
  parts = await kindParts(editors.editor);
  agent = await other.signIn('20000009');
}, 180_000);
afterAll(async () => {
  await other.close();
  await portal.close();
});

const read = (kind: ContentKind, body: ContentBody) =>
  agent.get(`/api/${readPath(kind, 'AGENT', body)}`);
const shows = async (kind: ContentKind, body: ContentBody, name: string) =>
  (await read(kind, body)).text.includes(kind === 'popup' ? (body.vi.body ?? '') : name);

describe('ADM-CNT-12 taking down', () => {
  it.each(CONTENT_KINDS)(
    'ADM-CNT-12 %s: off on every backend within a second, with a reason; undo puts it back as it was',
    async (kind) => {
      const { editor, publisher } = editors;
      const name = `Gỡ ${kind}`;
      const audience = ['PUBLIC', 'AGENT'];
      const body = bodyOfKind(kind, name, parts, { audience, hot: true });
      const { targetId } = await publish(editors, kind, body);
      // Categories without an article are not offered.
      if (kind === 'category')
        await publish(
          ...([
            editors,
            'article',
            bodyOfKind('article', 'Trong mục', parts, { category: body.fields.code ?? null }),
          ] as const),
        );
      const target = { kind, targetId };
      const before = await read(kind, body);
      expect(await shows(kind, body, name)).toBe(true);

      const bare = await send(publisher, 'POST', 'unpublish', target);
      expect(bare.body.errorCode).toBe('REASON_REQUIRED');
      const wrote = await send(editor, 'POST', 'unpublish', { ...target, reason: REASON });
      expect(wrote.status).toBe(403);
      expect(await shows(kind, body, name)).toBe(true);

      await call(publisher, 'POST', 'unpublish', { ...target, reason: REASON });
      // Not a second passes: the next call on the other backend has it no more.
      expect(await shows(kind, body, name)).toBe(false);

      await call(publisher, 'POST', 'unpublish/undo', target);
      expect((await read(kind, body)).body.data).toEqual(before.body.data);
      const again = await send(publisher, 'POST', 'unpublish/undo', target);
      expect(again.body.errorCode).toBe('CONTENT_STATE');
    },
  );

  it('ADM-CNT-12 an order is kept in its group; a translation that is older is marked on the board and in lists', async () => {
    const { editor } = editors;
    const names = ['Ba', 'Một', 'Hai'];
    const ids: number[] = [];
    for (const name of names) {
      const body = bodyOfKind('faq', `Thứ ${name}`, parts);
      ids.push((await publish(editors, 'faq', body)).targetId ?? 0);
    }
    const [three = 0, one = 0, two = 0] = ids;
    const put = (targetId: number, position: number) =>
      call<ContentOrdered>(editor, 'POST', 'order', { kind: 'faq', targetId, position });
    expect((await put(one, 1)).position).toBe(1);
    await put(two, 2);
    await put(three, 3);
    const faqs = await agent.get('/api/cms/faq/list?pageSize=100');
    const order = (faqs.body.data as Paged<{ id: number }>).datas.map(({ id }) => id);
    expect(order.filter((id) => ids.includes(id))).toEqual([one, two, three]);
    expect(CONTENT_FIELDS.article.ordered).toBeUndefined();
    const refused = await send(editor, 'POST', 'order', {
      ...{ kind: 'article', targetId: 1, position: 1 },
    });
    expect(refused.body.errorCode).toBe('CONTENT_STATE');

    const body = bodyOfKind('article', 'Cả hai ngôn ngữ', parts);
    const { targetId } = await publish(editors, 'article', body);
    const changed = structuredClone(body);
    changed.vi.title = 'Chỉ đổi bản Việt';
    for (const backend of [portal, other]) backend.clock.move(60_000);
    await publish(editors, 'article', changed, targetId);
    const board = await call<ContentBoard>(editor, 'GET', 'board');
    expect(board.translationOlder.datas).toEqual(
      expect.arrayContaining([expect.objectContaining({ targetId })]),
    );
    const list = 'list?kind=article&translation=OLDER';
    const rows = await call<Paged<ContentItemRow>>(editor, 'GET', list);
    expect(rows.datas.map((row) => row.targetId)).toContain(targetId);
  });
});

it('what is published shows within five seconds on every backend, in calls and in the page without script', async () => {
  const body = bodyOfKind('article', 'Cảnh báo lũ', parts);
  const path = `/news-event/${body.vi.linkAlias}`;
  const text = () => other.deps.publicTexts.read(path);
  // Once looked for, that there is nothing is remembered as well.
  expect(await text()).toBeUndefined();
  const { targetId } = await publish(editors, 'article', body);
  expect((await agent.get(`/api/cms/news/detail-by-link/${body.vi.linkAlias}`)).status).toBe(200);
  other.clock.move(5_000);
  expect((await text())?.title).toBe('Cảnh báo lũ');
  const changed = structuredClone(body);
  changed.vi.title = 'Cảnh báo lũ đã hết';
  await publish(editors, 'article', changed, targetId);
  other.clock.move(5_000);
  expect((await text())?.title).toBe('Cảnh báo lũ đã hết');
});
