import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { NewsDetail } from '@portal/types';
import { and, eq, sql } from 'drizzle-orm';
import { auditEvent, contentDraft, contentRevision, notification } from '../../db/schema/index.ts';
import { articleBody } from '../../testing/content.ts';
import {
  addEditors,
  byUsername,
  call,
  type Editors,
  later,
  move,
  publish,
  write,
} from '../../testing/editors.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { contentDueJob } from './schedule-job.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
let portal: TestPortal;
let editors: Editors;
const backends: ChildProcess[] = [];
beforeAll(async () => {
  portal = await startTestPortal();
  // What comes by the clock needs no job; the changes are made by backends that each test starts.
  await portal.deps.jobs.stop();
  editors = await addEditors(portal);
}, 180_000);
afterAll(async () => {
  for (const backend of backends) backend.kill('SIGKILL');
  await portal.close();
});

const at = (ms: number) => new Date(portal.clock.now().getTime() + ms).toISOString();
const detail = (link = '') => portal.visitor().get(`/api/cms/news/detail-by-link/${link}`);
const titleOf = async (link = '') => ((await detail(link)).body.data as NewsDetail).title;

/** A backend that looks for schedules, as a process that can be killed. */
async function startBackend(): Promise<ChildProcess> {
  const backend = spawn(
    process.execPath,
    [join(import.meta.dirname, 'testing', 'due-process.ts'), portal.databaseUrl],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  backends.push(backend);
  await once(backend.stdout as NodeJS.ReadableStream, 'data');
  return backend;
}

/** Asks until it is so, at most for a time. */
async function becomes(so: () => Promise<boolean>, within: number): Promise<void> {
  const end = performance.now() + within;
  while (!(await so())) {
    if (performance.now() > end) throw new Error('not in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A change of a live article, scheduled; its time has come by the clock of the database. */
async function dueChange(title: string) {
  const body = articleBody();
  const { targetId } = await publish(editors, 'article', body);
  const changed = structuredClone(body);
  changed.vi.title = title;
  const saved = await write(editors, 'article', changed, targetId);
  const sent = await move(editors.editor, saved, 'submit');
  const planned = await move(editors.publisher, sent, 'schedule', { publishAt: at(5 * MINUTE) });
  const due = (publishAt: Date) =>
    portal.db.update(contentDraft).set({ publishAt }).where(eq(contentDraft.id, planned.id));
  return { body, targetId: targetId ?? 0, planned, due };
}

/** What the change of an item left: publications beside the first, events and notices of the schedule. */
async function traces(targetId: number, draftId: number) {
  const object = `article:${targetId}`;
  const [draft] = await portal.db.select().from(contentDraft).where(eq(contentDraft.id, draftId));
  return {
    state: draft?.state,
    revisions: await portal.db.$count(
      contentRevision,
      and(eq(contentRevision.draftId, draftId), eq(contentRevision.action, 'PUBLISH')),
    ),
    events: await portal.db.$count(
      auditEvent,
      and(
        eq(auditEvent.action, 'content.publish'),
        sql`${auditEvent.detail} ? 'planned'`,
        sql`${auditEvent.object} = ${object}`,
      ),
    ),
    notices: await portal.db.$count(
      notification,
      and(
        eq(notification.link, `/admin/content/edit/article/${targetId}`),
        eq(notification.title, `Nội dung đã đăng: ${draft?.title}`),
      ),
    ),
  };
}

const ONCE = { state: 'PUBLISHED', revisions: 1, events: 1, notices: 1 };

describe('ADM-CNT-03 schedules', () => {
  it('ADM-CNT-03 a change of a live item comes once, also after kill -9 in the middle of it, with two backends', async () => {
    const { body, targetId, planned, due } = await dueChange('Hẹn giờ đổi');
    const link = body.vi.linkAlias ?? '';
    const first = await startBackend();
    let killed = 0;
    // The step is held where the item is locked, so that it dies in the middle of its transaction.
    await portal.db.transaction(async (tx) => {
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`content article:${targetId}`}, 0))`,
      );
      await due(new Date());
      await portal.deps.jobs.put(portal.db, contentDueJob.kind, {});
      const isWaiting = async () => {
        const { rows } = await portal.db.execute(
          sql`select from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`,
        );
        return rows.length > 0;
      };
      await becomes(isWaiting, MINUTE);
      const gone = once(first, 'exit');
      first.kill('SIGKILL');
      await gone;
      killed = performance.now();
      expect(await titleOf(link)).toBe(body.vi.title);
    });
    await Promise.all([startBackend(), startBackend()]);
    // Readers of this portal have its clock, which is still at the beginning.
    portal.clock.move(3 * MINUTE);
    await becomes(async () => (await titleOf(link)) === 'Hẹn giờ đổi', MINUTE);
    expect(performance.now() - killed).toBeLessThan(MINUTE);
    expect(await traces(targetId, planned.id)).toEqual(ONCE);
  }, 240_000);

  it('ADM-CNT-03 a change of a live item comes at most 60 seconds late, once, where two backends look', async () => {
    const { body, targetId, planned, due } = await dueChange('Đúng giờ đổi');
    // Schedules are for whole minutes.
    const moment = new Date(Math.ceil(Date.now() / MINUTE) * MINUTE);
    await due(moment);
    portal.clock.move(5 * MINUTE);
    const isThere = async () => (await titleOf(body.vi.linkAlias)) === 'Đúng giờ đổi';
    while (Date.now() < moment.getTime()) {
      expect(await isThere()).toBe(false);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    await becomes(isThere, MINUTE);
    expect(Date.now() - moment.getTime()).toBeLessThan(MINUTE);
    expect(await traces(targetId, planned.id)).toEqual(ONCE);
  }, 240_000);

  it('ADM-CNT-03 a new item comes and goes by the clock, with jobs stopped', async () => {
    const { editor, publisher } = editors;
    const body = articleBody({ publishTo: at(3 * DAY) });
    const sent = await move(editor, await write(editors, 'article', body), 'submit');
    const planned = await move(publisher, sent, 'schedule', { publishAt: at(DAY) });
    expect(planned.state).toBe('SCHEDULED');
    const link = body.vi.linkAlias;
    expect((await detail(link)).status).toBe(404);
    await later(portal, DAY, byUsername(editors));
    expect((await detail(link)).status).toBe(200);
    await later(portal, 2 * DAY, byUsername(editors));
    expect((await detail(link)).status).toBe(404);
  });

  it('taking a schedule back leaves what is shown, and a new item that no reader has seen is a draft again', async () => {
    const { editor, publisher } = editors;
    const { body, planned } = await dueChange('Không đổi nữa');
    const back = await move(publisher, planned, 'unschedule');
    expect(back.state).toBe('APPROVED');
    expect(await titleOf(body.vi.linkAlias)).toBe(body.vi.title);
    const fresh = articleBody();
    const sent = await move(editor, await write(editors, 'article', fresh), 'submit');
    const soon = await move(publisher, sent, 'schedule', { publishAt: at(2 * MINUTE) });
    const again = await move(publisher, soon, 'unschedule');
    expect([again.state, again.targetId]).toEqual(['APPROVED', null]);
    portal.clock.move(3 * MINUTE);
    expect((await detail(fresh.vi.linkAlias)).status).toBe(404);
    expect(await call(editor, 'GET', `draft?id=${again.id}`)).toMatchObject({ state: 'APPROVED' });
  });
});
