import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { JobRow, JobsPage, OperationActed, PeopleActed, PeopleJob } from '@portal/types';
import { and, eq, sql } from 'drizzle-orm';
import { account, accountAuthority, auditEvent } from '../../db/schema/index.ts';
import type { Client, Reply } from '../../testing/client.ts';
import { addAccount, addCompany, grant } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf } from '../../testing/signed-in.ts';

const REASON = 'Sự cố nhà mạng sáng nay';
const PEOPLE = 45;
let portal: TestPortal;
let officer: Client;
let other: Client;
let operator: Client;
let officerId: number;
let ids: number[];

beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  await addCompany(portal.db);
  const staff = { accountType: 1 as const };
  officerId = await addAccount(portal.db, 'tochuc01', ['admin.view', 'account.manage'], staff);
  await addAccount(portal.db, 'tochuc02', ['admin.view', 'account.manage'], staff);
  const operation = ['admin.view', 'operation.view', 'operation.manage'];
  await addAccount(portal.db, 'vanhanh01', operation, staff);
  const rows = await portal.db
    .insert(account)
    .values(
      Array.from({ length: PEOPLE }, (_, at) => ({
        ...{ username: `3000${1000 + at}`, accountType: 2 as const, confirmDecree: true },
        fullname: `Người số ${at}`,
      })),
    )
    .returning({ id: account.id });
  ids = rows.map(({ id }) => id).sort((a, b) => a - b);
  [officer, other, operator] = (await Promise.all(
    ['tochuc01', 'tochuc02', 'vanhanh01'].map((name) => portal.signIn(name)),
  )) as [Client, Client, Client];
}, 120_000);
afterAll(() => portal?.close());

const start = (people = ids, key: string = randomUUID()) =>
  officer.post(
    '/api/admin/people/clear-otp-limits',
    { ids: people, reason: REASON },
    { 'idempotency-key': key },
  );
const jobIdOf = ({ body }: Reply) => (body.data as PeopleActed).jobId ?? 0;
const started = async () => jobIdOf(await start());
const own = async (id: number, by = officer) =>
  dataOf<PeopleJob[]>(await by.get('/api/admin/people/jobs')).find((job) => job.id === id);
const shown = async (id: number): Promise<JobRow> => {
  const { rows } = dataOf<JobsPage>(await operator.get('/api/admin/jobs'));
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new Error(`no job ${id}`);
  return row;
};
/** Reads the list of jobs until one is as expected, as an open page does. */
const until = async (id: number, is: (row: JobRow) => boolean) => {
  for (;;) {
    const row = await shown(id);
    if (is(row)) return row;
    await portal.db.execute(sql`select pg_sleep(0.02)`);
  }
};
const act = (how: 'cancel' | 'retry', id: number) =>
  operator.post(`/api/admin/jobs/${how}`, { ids: [id], reason: REASON });
/** Holds a person, so that the step with this person waits; returns how to let go. */
const hold = async (id: number | undefined) => {
  const client = await portal.deps.db.$client.connect();
  await client.query('begin');
  await client.query('select 1 from account where id = $1 for update', [id]);
  const release = async () => {
    if (!held.delete(release)) return;
    await client.query('rollback');
    client.release();
  };
  held.add(release);
  return release;
};
const held = new Set<() => Promise<void>>();
afterEach(async () => {
  for (const release of held) await release();
});
/** Until a step has come to the person that is held. */
const waits = async () => {
  for (;;) {
    const { rows } = await portal.db.execute<{ n: number }>(sql`
      select count(*)::int as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%for no key update%'`);
    if ((rows[0]?.n ?? 0) > 0) return;
    await portal.db.execute(sql`select pg_sleep(0.02)`);
  }
};
/** The people of a job's events, each as often as they have one. */
const actedOn = async (jobId: number, result: 'OK' | 'DENIED' = 'OK') => {
  const rows = await portal.db
    .select({ object: auditEvent.object })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.action, 'person.clear-otp-limits'),
        eq(auditEvent.result, result),
        sql`(${auditEvent.detail} ->> 'jobId')::bigint = ${jobId}`,
      ),
    );
  return rows.map(({ object }) => Number(object?.split(':')[1])).sort((a, b) => a - b);
};

it('an act on more than twenty people is a job: begun once, done to each once, with who could not be and why', async () => {
  const key = randomUUID();
  const people = [...ids, officerId, 999_999, ids[0] ?? 0];
  const answers = await Promise.all([1, 2, 3].map(() => start(people, key)));
  const jobIds = answers.map(jobIdOf);
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  expect(new Set(jobIds).size).toBe(1);
  const id = jobIds[0] ?? 0;
  const row = await until(id, ({ state }) => state === 'DONE');
  expect(row).toMatchObject({
    ...{ title: { vi: 'Xóa giới hạn OTP: 47 người', en: 'Clear OTP limits: 47 people' } },
    ...{ total: 47, done: PEOPLE, failed: 2, by: expect.any(String), error: null },
  });
  expect((await own(id))?.problems).toEqual([
    { id: officerId, username: 'tochuc01', fullname: 'Người tochuc01', code: 'SELF_CHANGE' },
    { id: 999_999, username: null, fullname: null, code: 'NOT_FOUND' },
  ]);
  expect(await actedOn(id)).toEqual(ids);
  expect(await actedOn(id, 'DENIED')).toEqual([officerId, 999_999].sort((a, b) => a - b));
  const events = await portal.db
    .select({ actor: auditEvent.actorAccountId, detail: auditEvent.detail })
    .from(auditEvent)
    .where(and(eq(auditEvent.action, 'job.start'), eq(auditEvent.object, `job:${id}`)));
  expect(events).toEqual([
    {
      actor: officerId,
      detail: { reason: REASON, act: 'person.clear-otp-limits', people: 47 },
    },
  ]);

  const few = await start(ids.slice(0, 20));
  expect([few.status, dataOf<PeopleActed>(few)]).toEqual([
    200,
    { done: ids.slice(0, 20), failed: [] },
  ]);
  const short = await officer.post('/api/admin/people/unlock', { ids, reason: 'ngắn' });
  expect([short.status, short.body.errorCode]).toEqual([400, 'REASON_REQUIRED']);
});

it('who began it sees and ends it; for others it is not there', async () => {
  const release = await hold(ids[10]);
  const id = await started();
  await until(id, ({ done }) => done === 10);
  expect(await own(id, other)).toBeUndefined();
  const body = { ids: [id], reason: REASON };
  expect((await other.post('/api/admin/people/jobs/cancel', body)).status).toBe(404);
  expect((await operator.get('/api/admin/people/jobs')).status).toBe(403);
  const ended = await officer.post('/api/admin/people/jobs/cancel', body);
  expect(dataOf<OperationActed>(ended)).toEqual({ done: [id], failed: [] });
  await release();
  await until(id, ({ state }) => state === 'CANCELLED');
  const again = await officer.post('/api/admin/people/jobs/retry', body);
  expect(again.body.errorCode).toBe('NOT_FAILED');
});

describe('ADM-OPS-02', () => {
  it('progress is seen after each step of ten, while the next one is under way', async () => {
    let release = await hold(ids[10]);
    const id = await started();
    expect(await until(id, ({ done }) => done > 0)).toMatchObject({
      ...{ state: 'RUNNING', total: PEOPLE, done: 10, cancelling: false },
    });
    const next = await hold(ids[20]);
    await release();
    release = next;
    expect(await until(id, ({ done }) => done > 10)).toMatchObject({ state: 'RUNNING', done: 20 });
    await release();
    expect(await until(id, ({ state }) => state === 'DONE')).toMatchObject({ done: PEOPLE });
    expect(await actedOn(id)).toEqual(ids);
  });

  it('a cancelled one ends after its step, and nothing more is done', async () => {
    const release = await hold(ids[25]);
    const id = await started();
    await until(id, ({ done }) => done === 20);
    expect(dataOf<OperationActed>(await act('cancel', id)).done).toEqual([id]);
    expect(await shown(id)).toMatchObject({ state: 'RUNNING', cancelling: true });
    await release();
    expect(await until(id, ({ state }) => state !== 'RUNNING')).toMatchObject({
      ...{ state: 'CANCELLED', done: 30, cancelling: false },
    });
    expect(await actedOn(id)).toEqual(ids.slice(0, 30));
  });

  it('a failed one says why, and goes on from its cursor when it is retried', async () => {
    const release = await hold(ids[10]);
    const id = await started();
    await until(id, ({ done }) => done === 10);
    await waits();
    const right = and(
      eq(accountAuthority.accountId, officerId),
      eq(accountAuthority.authorityCode, 'account.manage'),
    );
    await portal.db.delete(accountAuthority).where(right);
    await release();
    expect(await until(id, ({ state }) => state === 'FAILED')).toMatchObject({
      ...{ done: 20, error: 'Bạn không có quyền thực hiện thao tác này.' },
    });
    await grant(portal.db, officerId, 'account.manage');
    expect(dataOf<OperationActed>(await act('retry', id)).done).toEqual([id]);
    expect(await until(id, ({ state }) => state !== 'QUEUED' && state !== 'RUNNING')).toMatchObject(
      { state: 'DONE', done: PEOPLE, error: null },
    );
    expect(await actedOn(id)).toEqual(ids);
  });

  it('goes on after kill -9, with nothing lost and nothing twice', async () => {
    // From here on only the processes that are killed work.
    await portal.deps.jobs.stop();
    let release = await hold(ids[10]);
    const id = await started();
    const work = () =>
      spawn(
        process.execPath,
        [join(import.meta.dirname, 'testing', 'people-worker.ts'), portal.databaseUrl],
        { stdio: ['ignore', 'ignore', 'inherit'] },
      );
    for (const [at, following] of [
      [10, ids[30]],
      [30, ids[40]],
    ] as const) {
      const worker = work();
      await until(id, ({ done }) => done === at);
      const gone = once(worker, 'exit');
      worker.kill('SIGKILL');
      await gone;
      expect(await shown(id)).toMatchObject({ state: 'RUNNING', done: at });
      const next = await hold(following);
      await release();
      release = next;
    }
    await release();
    const last = work();
    expect(await until(id, ({ state }) => state !== 'RUNNING')).toMatchObject({
      ...{ state: 'DONE', done: PEOPLE },
    });
    expect(await actedOn(id)).toEqual(ids);
    const gone = once(last, 'exit');
    last.kill('SIGKILL');
    await gone;
  }, 120_000);
});
