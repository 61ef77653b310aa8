import { type AddressInfo, createServer } from 'node:net';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { connect } from '../db/client.ts';
import { ports } from '../modules/ports.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { serve } from '../testing/serve.ts';
import { buildApp } from './app.ts';
import { isDatabaseAway } from './failure.ts';
import { route } from './route.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
}, 180_000);
afterAll(() => portal.close());

const open = { open: true } as const;
const throwing = [
  route({
    method: 'GET',
    path: 'test/bug',
    rule: open,
    summary: 'A bug',
    handler: async () => {
      throw new TypeError('canary: cannot read x');
    },
  }),
  route({
    method: 'GET',
    path: 'test/sql',
    rule: open,
    summary: 'A mistake in SQL',
    handler: async ({ db }) => {
      await db.execute(sql`select ${'canary-value'}::bigint`);
      return null;
    },
  }),
];

async function loggedApp() {
  let text = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      text += chunk;
      done();
    },
  });
  const app = await buildApp({ ...portal.deps, log: pino(stream) }, { routes: throwing, ports });
  return { app, client: await serve(app), logged: () => text };
}

it('SEC-58 an unknown exception is one sentence outside and an entry in the log', async () => {
  const { app, client, logged } = await loggedApp();
  const answer = await client.get('/api/test/bug?secret=canary-query');
  expect(answer.status).toBe(500);
  expect(answer.body).toMatchObject({
    description: 'Có lỗi xảy ra vui lòng thử lại sau',
    errorCode: 'INTERNAL',
    data: null,
  });
  expect(answer.text).not.toContain('canary');
  expect(logged()).toContain('cannot read x');
  expect(logged()).not.toContain('canary-query');
  await app.close();
});

it('SEC-54 the log keeps no value that a database error quotes', async () => {
  const { app, client, logged } = await loggedApp();
  const answer = await client.get('/api/test/sql');
  expect([answer.status, answer.text.includes('canary')]).toEqual([500, false]);
  expect(logged()).toContain('22P02');
  expect(logged()).not.toContain('canary-value');
  await app.close();
});

it('REL-04 a database that is away is 503 with Retry-After within two seconds', async () => {
  const { db, pool } = connect('postgres://nobody:x@127.0.0.1:9/none');
  const app = await buildApp({ ...portal.deps, db }, { routes: [], ready: [], ports });
  const client = await serve(app);
  const before = performance.now();
  const answer = await client.get('/readyz');
  expect([answer.status, answer.body.errorCode]).toEqual([503, 'UNAVAILABLE']);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(performance.now() - before).toBeLessThan(2_000);
  await app.close();
  await pool.end();
});

it('REL-04 so is a database that accepts connections and never answers: a call does not wait for it', async () => {
  const silent = createServer(() => undefined);
  const port = await new Promise<number>((resolve) => {
    silent.listen(0, '127.0.0.1', () => resolve((silent.address() as AddressInfo).port));
  });
  const { db, pool } = connect(`postgres://nobody:x@127.0.0.1:${port}/none`);
  await expect(db.execute(sql`select 1`).catch(isDatabaseAway)).resolves.toBe(true);
  await pool.end();
  silent.close();
});
