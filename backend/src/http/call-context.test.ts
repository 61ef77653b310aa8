import { addAccount, addCompany } from '../testing/people.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';

const LOGIN = '/api/authen/authentication/login';
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  await addCompany(portal.db);
  await addAccount(portal.db, 'nguoi01', []);
}, 180_000);
afterAll(() => portal.close());

/** What the database last ran on the connections of the service. */
async function statements(): Promise<string[]> {
  const { rows } = await portal.db.execute<{ query: string }>(
    `select query from pg_stat_activity where application_name = 'portal' and pid <> pg_backend_pid()`,
  );
  return rows.map(({ query }) => query);
}

it('part of ACT-04: one id is in the answer, in the record and in the statements of the database', async () => {
  const id = 'call-of-this-test-1';
  const activity = {
    ...{ url: '/contact', feature: 'contact', route: '/contact', category: 'page' },
    event: { name: 'check-in', outCome: 'success', category: 'page' },
  };
  const reply = await portal
    .visitor()
    .post('/api/audit/page-activity', activity, { 'x-correlation-id': id });
  expect(reply.status).toBe(201);
  expect(reply.headers.get('x-correlation-id')).toBe(id);
  expect((await statements()).some((text) => text.endsWith(`/* call ${id} */`))).toBe(true);
  const { rows } = await portal.db.execute<{ found: string }>(
    `select correlation_id as found from activity_log where feature = 'contact'`,
  );
  expect(rows).toEqual([{ found: id }]);
});

it('an id that is not well formed is replaced, and comes into no statement', async () => {
  const evil = 'x */ select 1 --';
  const reply = await portal
    .visitor()
    .post(LOGIN, { username: 'a', password: 'b' }, { 'x-correlation-id': evil });
  const given = reply.headers.get('x-correlation-id') ?? '';
  expect(given).toMatch(/^[0-9a-f-]{36}$/);
  const texts = await statements();
  expect(texts.some((text) => text.includes('x */'))).toBe(false);
});

it('calls at the same time keep their own ids', async () => {
  const ids = Array.from({ length: 12 }, (_, n) => `parallel-call-${n}`);
  const replies = await Promise.all(
    ids.map((id) => portal.visitor().get('/api/cms/faq/list', { 'x-correlation-id': id })),
  );
  expect(replies.map(({ headers }) => headers.get('x-correlation-id'))).toEqual(ids);
  const marks = (await statements()).flatMap((text) => /parallel-call-\d+/.exec(text)?.[0] ?? []);
  expect(marks.length).toBeGreaterThan(0);
  expect(marks.every((mark) => ids.includes(mark))).toBe(true);
});
