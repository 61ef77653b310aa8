import type { ContentDraft, ContentRevisionDetail, NewsDetail, Paged } from '@portal/types';
import { and, eq, sql } from 'drizzle-orm';
import { notification } from '../../db/schema/index.ts';
import { articleBody } from '../../testing/content.ts';
import {
  addEditors,
  call,
  type Editors,
  move,
  publish,
  send,
  write,
} from '../../testing/editors.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let editors: Editors;
beforeAll(async () => {
  portal = await startTestPortal();
  editors = await addEditors(portal);
}, 180_000);
afterAll(() => portal.close());

const detail = (link = '') => portal.visitor().get(`/api/cms/news/detail-by-link/${link}`);
const english = (link = '') => portal.visitor('en').get(`/api/cms/news/detail-by-link/${link}`);
const titleOf = async (link = '') => ((await detail(link)).body.data as NewsDetail).title;
const draftOf = (id: number) => call<ContentDraft>(editors.editor, 'GET', `draft?id=${id}`);
describe('ADM-CNT-01 writing, review, publishing', () => {
  it('ADM-CNT-01 goes from a draft by a note and a review to visitors, agents’ lists and search, and its writer reviews nothing', async () => {
    const { editor, publisher } = editors;
    const body = articleBody();
    // A word that no other article has, so that it is among the first that are found.
    body.vi.title = 'Zitravo học bổng';
    const link = body.vi.linkAlias;
    const agent = await portal.signIn('20000009');
    const title = body.vi.title ?? '';
    const shown = async () => {
      const list = await agent.get('/api/cms/news/list?pageSize=100');
      const found = await agent.get(`/api/cms/search?q=${encodeURIComponent(title)}`);
      return [list, found].map(({ text }) => text.includes(`"title":"${title}"`));
    };
    const saved = await write(editors, 'article', body);
    expect((await detail(link)).status).toBe(404);
    expect(await shown()).toEqual([false, false]);
    const sent = await move(editor, saved, 'submit');
    expect(sent.state).toBe('IN_REVIEW');
    // A save that changes nothing, such as one that was on its way, ends no review.
    const same = await call(editor, 'PUT', `draft/${saved.id}`, { version: sent.version, body });
    expect([same.state, same.version]).toEqual(['IN_REVIEW', sent.version]);
    const returned = await move(publisher, sent, 'return', { note: 'Thiếu nguồn dẫn' });
    expect(returned.state).toBe('RETURNED');
    expect((await draftOf(saved.id)).note).toBe('Thiếu nguồn dẫn');
    const again = await move(editor, returned, 'submit');
    const wrote = await send(editor, 'POST', `draft/${saved.id}/publish`, {
      version: again.version,
    });
    expect(wrote.status).toBe(403);
    const done = await move(publisher, again, 'publish');
    expect(done.state).toBe('PUBLISHED');
    expect((await detail(link)).body.data).toMatchObject({
      ...{ title: body.vi.title, bodyHtml: body.vi.body, image: 'home' },
    });
    expect((await english(link)).body.data).toMatchObject({ title: body.en.title });
    expect(await shown()).toEqual([true, true]);
    const notices = await portal.db
      .select()
      .from(notification)
      .where(eq(notification.scope, 'USER'));
    expect(notices.map(({ title }) => title)).toEqual(
      expect.arrayContaining([expect.stringContaining(body.vi.title ?? '')]),
    );
  });

  it('refuses who wrote in it, also where they hold the right, unless one person may do both', async () => {
    const { publisher } = editors;
    const own = await write({ editor: publisher }, 'article', articleBody());
    const sent = await move(publisher, own, 'submit');
    for (const act of ['approve', 'publish']) {
      const reply = await send(publisher, 'POST', `draft/${own.id}/${act}`, {
        version: sent.version,
      });
      expect([reply.status, reply.body.errorCode]).toEqual([403, 'CONTENT_OWN_REVIEW']);
    }
  });
});

it('ADM-CNT-02 a live article stays as it is until its draft is published, in both languages at once', async () => {
  const { editor, publisher } = editors;
  const body = articleBody();
  const { targetId } = await publish(editors, 'article', body);
  const link = body.vi.linkAlias;
  const changed = structuredClone(body);
  changed.vi.title = 'Tiêu đề mới';
  changed.en.title = 'A new title';
  const saved = await write(editors, 'article', changed, targetId);
  expect(await titleOf(link)).toBe(body.vi.title);
  const { code } = await call<{ code: string }>(editor, 'POST', 'preview-link', {
    draftId: saved.id,
  });
  const preview = await portal.visitor().post('/api/cms/preview', { code });
  expect(preview.body.data).toMatchObject({ body: { vi: { title: 'Tiêu đề mới' } } });
  const sent = await move(editor, saved, 'submit');
  expect(await titleOf(link)).toBe(body.vi.title);
  await move(publisher, sent, 'publish');
  // One transaction wrote the item and its texts, so no reader can have one of them without the others.
  const { rows } = await portal.db.execute<{ writers: number; languages: number }>(
    sql`select count(distinct t.xmin::text)::int as writers, count(*)::int as languages
      from content c join content_i18n t on t.content_id = c.id and t.xmin = c.xmin where c.id = ${targetId}`,
  );
  expect(rows).toEqual([{ writers: 1, languages: 2 }]);
  expect(await titleOf(link)).toBe('Tiêu đề mới');
  expect((await english(link)).body.data).toMatchObject({ title: 'A new title' });
});

it('ADM-CNT-04 restoring makes a draft of any revision, keeps the other language, and says which words differ; publishing says what is missing', async () => {
  const { editor } = editors;
  const body = articleBody();
  const { targetId } = await publish(editors, 'article', { ...body, en: {} });
  const changed = structuredClone(body);
  changed.vi.body = '<p>Nội dung thay thế</p>';
  await publish(editors, 'article', changed, targetId);
  const { datas } = await call<Paged<{ id: number; no: number }>>(
    ...[editor, 'GET', `revisions?kind=article&targetId=${targetId}`],
  );
  expect(datas.map(({ no }) => no)).toEqual([2, 1]);
  const last = await call<ContentRevisionDetail>(editor, 'GET', `revision?id=${datas[0]?.id}`);
  const words = last.changes.find(({ field }) => field === 'vi.body')?.words ?? [];
  expect(words.filter(({ change }) => change === 'ADDED').map(({ text }) => text.trim())).toEqual(
    expect.arrayContaining(['thay', 'thế']),
  );
  expect(words.filter(({ change }) => change === 'REMOVED').length).toBeGreaterThan(0);
  const restored = await call<ContentDraft>(editor, 'POST', 'restore', {
    revisionId: datas[1]?.id,
  });
  expect(restored.body.vi.body).toBe(body.vi.body);
  expect(restored.body.en.title).toBe(body.en.title);
  const stays = async () =>
    expect((await detail(body.vi.linkAlias)).body.data).toMatchObject({
      bodyHtml: changed.vi.body,
    });
  await stays();
  // What a draft said can be noted, and what was taken down is noted: each can be restored too.
  await call(editor, 'POST', `draft/${restored.id}/snapshot`, { version: restored.version });
  const target = { kind: 'article', targetId };
  await call(editors.publisher, 'POST', 'unpublish', { ...target, reason: 'Sai số liệu của quý' });
  await call(editors.publisher, 'POST', 'unpublish/undo', target);
  const all = await call<Paged<{ id: number; action: string }>>(
    ...([editor, 'GET', `revisions?kind=article&targetId=${targetId}&pageSize=20`] as const),
  );
  for (const action of ['SNAPSHOT', 'UNPUBLISH', 'PUBLISH']) {
    const revisionId = all.datas.find((one) => one.action === action)?.id;
    const draft = await call<ContentDraft>(editor, 'POST', 'restore', { revisionId });
    const { body: noted } = await call<ContentRevisionDetail>(
      ...([editor, 'GET', `revision?id=${revisionId}`] as const),
    );
    expect([action, draft.body.vi]).toEqual([action, noted.vi]);
    await stays();
  }
  const empty = await write(editors, 'article', { ...articleBody(), vi: {}, en: {} });
  const sent = await move(editor, empty, 'submit');
  const refused = await send(editors.publisher, 'POST', `draft/${empty.id}/publish`, {
    version: sent.version,
  });
  expect(refused.body).toMatchObject({
    ...{
      errorCode: 'CONTENT_INCOMPLETE',
      data: { missing: expect.arrayContaining(['vi.title', 'vi.body']) },
    },
  });
});

it('ADM-CNT-05 a lock is seen, taken over with notices, free after two minutes; a stale save loses no word', async () => {
  const { editor, colleague } = editors;
  const saved = await write(editors, 'article', articleBody());
  const { targetId } = await publish(editors, 'article', articleBody());
  const own = await call<ContentDraft>(editor, 'POST', 'draft', { kind: 'article', targetId });
  const locked = await send(colleague, 'POST', 'draft', { kind: 'article', targetId });
  expect(locked.body).toMatchObject({
    ...{
      errorCode: 'CONTENT_LOCKED',
      data: { draftId: own.id, lock: { by: { name: 'Người soan-mot' } } },
    },
  });
  await call(colleague, 'POST', `draft/${own.id}/take-over`, {});
  const titles = await portal.db
    .select({ title: notification.title })
    .from(notification)
    .where(
      and(
        eq(notification.scope, 'USER'),
        eq(notification.link, `/admin/content/edit/article/${targetId}`),
      ),
    );
  expect(titles.filter(({ title }) => title.includes('soạn tiếp'))).toHaveLength(2);
  const typed = articleBody();
  const late = await send(editor, 'PUT', `draft/${own.id}`, { version: own.version, body: typed });
  expect(late.body.errorCode).toBe('CONTENT_LOCKED');
  await call(colleague, 'PUT', `draft/${own.id}`, { version: own.version, body: typed });
  portal.clock.move(121_000);
  const stale = await send(editor, 'PUT', `draft/${own.id}`, {
    version: own.version,
    body: articleBody(),
  });
  expect(stale.body).toMatchObject({
    ...{ statusCode: 409, errorCode: 'ADMIN_CHANGED' },
    data: { current: { body: { vi: { title: typed.vi.title } } } },
  });
  // The first draft was left open: after two minutes its lock is free, and another editor has it by opening.
  const opened = await call<ContentDraft>(colleague, 'GET', `draft?id=${saved.id}`);
  expect([opened.lock, opened.may.edit]).toEqual([null, true]);
  await call(colleague, 'POST', `draft/${saved.id}/lock`, {});
  const back = await send(editor, 'POST', `draft/${saved.id}/lock`, {});
  expect([back.status, back.body.errorCode]).toEqual([409, 'CONTENT_LOCKED']);
});
