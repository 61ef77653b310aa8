import { z } from 'zod';
import { ports } from '../modules/ports.ts';
import type { Client } from '../testing/client.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { serve } from '../testing/serve.ts';
import { buildApp } from './app.ts';
import type { Load } from './load.ts';
import { route } from './route.ts';
import { startShedding } from './shedding.ts';

let portal: TestPortal;
let client: Client;
let finish: () => void;
let retryAfter: number | undefined;
let ended: () => void;
const held = new Promise<void>((resolve) => {
  finish = resolve;
});

let arrive: () => void;
const arrived = new Promise<void>((resolve) => {
  arrive = resolve;
});

const load: Load = {
  begin: () => {},
  end: () => ended(),
  late: () => {},
  retryAfter: () => retryAfter,
};

const open = (path: string, handler: () => Promise<unknown>) =>
  route({
    ...({ method: 'GET', path, rule: { open: true }, summary: 'A test' } as const),
    response: z.string(),
    handler: async () => String(await handler()),
  });

beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  ended = () => {};
  const routes = [
    open('test/slow', () => held.then(() => 'done')),
    open('test/gone', () => {
      arrive();
      return new Promise(() => {});
    }),
    open('test/fast', async () => 'fast'),
    open('authen/test', async () => 'signed in'),
  ];
  const shedding = startShedding(load);
  client = await serve(await buildApp(portal.deps, { routes, ports, shedding }));
}, 180_000);
afterAll(() => portal.close());

it('refuses new calls under overload with 503, Retry-After and a sentence; sign-in and health go on', async () => {
  retryAfter = undefined;
  const slow = client.get('/api/test/slow');
  expect((await client.get('/api/test/fast')).status).toBe(200);
  retryAfter = 3;
  const refused = await client.get('/api/test/fast');
  expect([refused.status, refused.body.errorCode]).toEqual([503, 'BUSY']);
  expect(refused.headers.get('retry-after')).toBe('3');
  expect(refused.body.description).toContain('sau 3 giây');
  expect((await client.get('/api/authen/test')).body.data).toBe('signed in');
  for (const path of ['/healthz', '/readyz']) expect((await client.get(path)).status).toBe(200);
  finish();
  expect((await slow).body.data).toBe('done');
  retryAfter = undefined;
  expect((await client.get('/api/test/fast')).status).toBe(200);
});

it('a caller who goes away is no longer in hand', async () => {
  const away = new AbortController();
  const end = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const gone = client.raw('/api/test/gone', { signal: away.signal });
  await arrived;
  away.abort();
  await expect(gone).rejects.toThrow();
  await end;
});
