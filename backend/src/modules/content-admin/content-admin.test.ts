import type {
  ContentBoard,
  ContentDraft,
  ContentItemRow,
  ContentRevisionDetail,
  NewsDetail,
  Paged,
} from '@portal/types';
import { and, eq } from 'drizzle-orm';
import { contentDraft, notification } from '../../db/schema/index.ts';
import { articleBody } from '../../testing/content.ts';
import {
  addEditors,
  byUsername,
  call,
  type Editors,
  later,
  move,
  publish,
  send,
  write,
} from '../../testing/editors.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { contentDueJob } from './schedule-job.ts';

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
const day = (days: number) =>
  new Date(portal.clock.now().getTime() + days * 86_400_000).toISOString();
const draftOf = (id: number) => call<ContentDraft>(editors.editor, 'GET', `draft?id=${id}`);
const pass = (ms: number) => later(portal, ms, byUsername(editors));
const runDue = async () => {
  for (;;) {
    const done = await portal.db.transaction((db) =>
      contentDueJob.step({ db, deps: portal.deps, job: {} as never, cursor: undefined }),
    );
    if (done.finished) return;
  }
};

describe('part of ADM-CNT-01: writing, review, publishing', () => {
  it('goes from a draft by a note and a review to readers, and its writer reviews nothing', async () => {
    const { editor, publisher } = editors;
    const body = articleBody();
    const link = body.vi.linkAlias;
    const saved = await write(editors, 'article', body);
    expect((await detail(link)).status).toBe(404);
    const sent = await move(editor, saved, 'submit');
    expect(sent.state).toBe('IN_REVIEW');
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

it('part of ADM-CNT-02: a live article stays as it is until its draft is published, in both languages at once', async () => {
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
  expect(await titleOf(link)).toBe('Tiêu đề mới');
  expect((await english(link)).body.data).toMatchObject({ title: 'A new title' });
});

describe('part of ADM-CNT-03: schedules', () => {
  it('a new item comes and goes by the clock, without a job', async () => {
    const { editor, publisher } = editors;
    const body = articleBody({ publishTo: day(3) });
    const sent = await move(editor, await write(editors, 'article', body), 'submit');
    const planned = await move(publisher, sent, 'schedule', { publishAt: day(1) });
    expect(planned.state).toBe('SCHEDULED');
    const link = body.vi.linkAlias;
    expect((await detail(link)).status).toBe(404);
    await pass(86_400_000);
    expect((await detail(link)).status).toBe(200);
    await pass(2 * 86_400_000);
    expect((await detail(link)).status).toBe(404);
  });

  it('a change of a live item comes once; taking the schedule back leaves it', async () => {
    const body = articleBody();
    const { targetId } = await publish(editors, 'article', body);
    const { editor, publisher } = editors;
    const changed = structuredClone(body);
    changed.vi.title = 'Hẹn giờ đổi';
    const sent = await move(editor, await write(editors, 'article', changed, targetId), 'submit');
    const planned = await move(publisher, sent, 'schedule', { publishAt: day(0.01) });
    await runDue();
    expect(await titleOf(body.vi.linkAlias)).toBe(body.vi.title);
    const back = await move(publisher, planned, 'unschedule');
    const again = await move(publisher, back, 'schedule', { publishAt: day(0.01) });
    await pass(0.02 * 86_400_000);
    await Promise.all([runDue(), runDue()]);
    expect(await titleOf(body.vi.linkAlias)).toBe('Hẹn giờ đổi');
    const [row] = await portal.db.select().from(contentDraft).where(eq(contentDraft.id, again.id));
    expect(row?.state).toBe('PUBLISHED');
    const { totalData } = await call<Paged<unknown>>(
      ...[editor, 'GET', `revisions?kind=article&targetId=${targetId}`],
    );
    expect(totalData).toBe(2);
  });
});

it('part of ADM-CNT-04: restoring makes a draft, keeps the other language, and says which words differ', async () => {
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
  const restored = await call<ContentDraft>(editor, 'POST', 'restore', {
    revisionId: datas[1]?.id,
  });
  expect(restored.body.vi.body).toBe(body.vi.body);
  expect(restored.body.en.title).toBe(body.en.title);
  expect((await detail(body.vi.linkAlias)).body.data).toMatchObject({ bodyHtml: changed.vi.body });
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

it('part of ADM-CNT-05: a lock is seen, taken over with notices, free after two minutes; a stale save loses no word', async () => {
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
        eq(notification.link, `/admin/content/edit/article/draft-${own.id}`),
      ),
    );
  expect(titles).toHaveLength(2);
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
  const opened = await call<ContentDraft>(colleague, 'GET', `draft?id=${saved.id}`);
  expect(opened.lock).toBeNull();
});

it('part of ADM-CNT-12: taken down at once with a reason, back as it was; an older translation is on the board', async () => {
  const { editor, publisher } = editors;
  const body = articleBody({ hot: true });
  const { targetId } = await publish(editors, 'article', body);
  const link = body.vi.linkAlias;
  const target = { kind: 'article', targetId };
  const bare = await send(publisher, 'POST', 'unpublish', { ...target });
  expect(bare.body.errorCode).toBe('REASON_REQUIRED');
  expect(
    (await send(editor, 'POST', 'unpublish', { ...target, reason: 'Nội dung sai sự thật' })).status,
  ).toBe(403);
  const before = (await detail(link)).body.data;
  await call(publisher, 'POST', 'unpublish', { ...target, reason: 'Nội dung sai sự thật' });
  expect((await detail(link)).status).toBe(404);
  await call(publisher, 'POST', 'unpublish/undo', target);
  expect((await detail(link)).body.data).toEqual(before);
  const changed = structuredClone(body);
  changed.vi.title = 'Chỉ đổi bản Việt';
  portal.clock.move(60_000);
  await publish(editors, 'article', changed, targetId);
  const board = await call<ContentBoard>(editor, 'GET', 'board');
  expect(board.translationOlder.datas).toEqual(
    expect.arrayContaining([expect.objectContaining({ targetId })]),
  );
  const rows = await call<Paged<ContentItemRow>>(
    editor,
    'GET',
    'list?kind=article&translation=OLDER',
  );
  expect(rows.datas.map((row) => row.targetId)).toContain(targetId);
});
