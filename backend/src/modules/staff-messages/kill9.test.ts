import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { MessageListAnswer, StaffMessageActed } from '@portal/types';
import { eq, sql } from 'drizzle-orm';
import { backgroundJob, messageRecipient } from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { addAccount } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf, signedIn } from '../../testing/signed-in.ts';
import {
  checkAudience,
  reportOf,
  sendMessage,
  writeMessage,
} from '../../testing/staff-messages.ts';
import { findMessage } from './stored-message.ts';

const WORKER = join(import.meta.dirname, 'testing', 'send-worker.ts');
const PEOPLE = 12_000;
/** From the approval to the last recipient, with all crashes. */
const WITHIN_MS = 60_000;

const audience = { audiences: ['AGENT'], exclude: ['nguoi-khong'] };
/** The first, one in the middle, the last, and one who is left out. */
const READERS = ['20000009', 'nguoi-giua', 'nguoi-cuoi', 'nguoi-khong'];

/** An account that may read its messages; the others only receive. */
const addReader = (name: string) => addAccount(portal.db, name, ['message.view']);

const workers: ChildProcess[] = [];
let portal: TestPortal;
const as = signedIn(() => portal);

async function addPeople(n: number, prefix: string) {
  await portal.db.execute(sql`insert into account (username, account_type, fullname)
    select ${prefix}::text || n, 2, 'Người ' || n from generate_series(1, ${n}::int) n`);
}

beforeAll(async () => {
  portal = await startTestPortal();
  // This backend answers calls alone; the ones that send are killed.
  await portal.deps.jobs.stop();
  await addReader('nguoi-khong');
  const missing = PEOPLE - (await checkAudience(await as('bientap01'), audience)).total - 2;
  await addPeople(Math.floor(missing / 2), 'truoc-');
  await addReader('nguoi-giua');
  await addPeople(Math.ceil(missing / 2), 'sau-');
  await addReader('nguoi-cuoi');
}, 180_000);
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await portal?.close();
});

function standby(): ChildProcess {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, NODE_ENV: 'test', DATABASE_URL: portal.databaseUrl };
  const worker = spawn(process.execPath, [WORKER], { env, stdio: ['pipe', 'ignore', 'inherit'] });
  workers.push(worker);
  return worker;
}

type JobRow = typeof backgroundJob.$inferSelect;
const jobOf = async (id: number) => {
  const [row] = await portal.db.select().from(backgroundJob).where(eq(backgroundJob.id, id));
  if (row === undefined) throw new Error('no such job');
  return row;
};
async function reached(id: number, worker: ChildProcess, isSo: (row: JobRow) => boolean) {
  for (;;) {
    const row = await jobOf(id);
    if (isSo(row)) return row;
    if (row.state === 'FAILED') throw new Error(`the job failed: ${row.error}`);
    if (worker.exitCode !== null) throw new Error('the worker ended by itself');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** What the report says from now until the message is sent, or `stop` is called. */
function watchReport(by: Client, id: number) {
  const seen: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const { state, done } = await reportOf(by, id);
      seen.push(done);
      if (state === 'SENT') return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return {
    seen: () => watching.then(() => seen),
    stop: () => {
      isOver = true;
      return watching;
    },
  };
}

/** Lets two backends begin and kills them, one after some steps, one in the middle of a step; the third ends the job. */
async function sendThroughCrashes(jobId: number, isWritten: (done: number) => Promise<void>) {
  let ready = standby();
  for (let kill = 1; kill <= 2; kill += 1) {
    const worker = ready;
    ready = standby();
    const { runner, done } = await jobOf(jobId);
    worker.stdin?.write('go\n');
    await reached(jobId, worker, (now) =>
      kill === 2 ? now.runner !== runner : now.done >= done + 2_000,
    );
    const gone = once(worker, 'exit');
    worker.kill('SIGKILL');
    await gone;
    const after = await jobOf(jobId);
    expect([after.state, after.done % 1_000, after.done < PEOPLE]).toEqual(['RUNNING', 0, true]);
    await isWritten(after.done);
  }
  ready.stdin?.write('go\n');
  expect(await reached(jobId, ready, ({ endedAt }) => endedAt !== null)).toMatchObject({
    ...{ state: 'DONE', done: PEOPLE, total: PEOPLE },
  });
  ready.kill('SIGKILL');
}

const badgesOf = () =>
  Promise.all(
    READERS.map(async (name) => {
      const all = { paging: { page: 1, size: 1 } };
      const reply = await (await as(name)).post('/api/cms/notifys/list', all);
      return dataOf<MessageListAnswer>(reply).totalMessageUnread;
    }),
  );

// How long it takes without a crash is in decision 0160.
it('ADM-MSG-02 12,000 people have it in 60 s, with progress in the report and kill -9 in the middle: each once, and their badges are right', async () => {
  const { db } = portal;
  const [editor, approver] = [await as('bientap01'), await as('duyetbai01')];
  const before = await badgesOf();
  const draft = await writeMessage(editor, audience);
  const { status, body } = await sendMessage(editor, draft, PEOPLE);
  expect(status).toBe(202);
  const began = performance.now();
  dataOf(
    await approver.post('/api/admin/approvals/approve', {
      ...{ id: (body.data as StaffMessageActed).changeRequestId, version: 1, note: 'Đồng ý gửi' },
    }),
  );
  const isRecipient = eq(messageRecipient.messageId, draft.id);
  const jobId = (await findMessage(db, draft.id))?.jobId ?? 0;
  const report = watchReport(editor, draft.id);
  try {
    await sendThroughCrashes(jobId, async (done) => {
      expect(await db.$count(messageRecipient, isRecipient)).toBe(done);
      expect(await reportOf(editor, draft.id)).toMatchObject({
        ...{ state: 'SENDING', done, total: PEOPLE },
      });
    });
    const seen = await report.seen();
    expect(performance.now() - began).toBeLessThan(WITHIN_MS);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect([seen[0], seen.at(-1)]).toEqual([0, PEOPLE]);
  } finally {
    await report.stop();
  }
  const { state, total, channels } = await reportOf(editor, draft.id);
  expect([state, total, channels[0]?.counts.SENT]).toEqual(['SENT', PEOPLE, PEOPLE]);

  const { rows } = await db.execute<{ n: number; people: number }>(sql`
    select count(*)::int as n, count(distinct account_id)::int as people
      from message_recipient where ${isRecipient}`);
  expect(rows).toEqual([{ n: PEOPLE, people: PEOPLE }]);
  const gained = (await badgesOf()).map((now, at) => now - (before[at] ?? 0));
  expect(gained).toEqual([1, 1, 1, 0]);
}, 180_000);
