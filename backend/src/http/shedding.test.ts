import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { listen } from '../listen.ts';
import { ports } from '../modules/ports.ts';
import { type Client, createClient } from '../testing/client.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import type { Admission } from './admission.ts';
import { buildApp } from './app.ts';
import { route } from './route.ts';
import { startShedding } from './shedding.ts';

let portal: TestPortal;
let app: Awaited<ReturnType<typeof buildApp>>;
let client: Client;
let url: string;
let finish: () => void;
let retryAfter: number | undefined;
let ended: () => void;
let entered = 0;
const held = new Promise<void>((resolve) => {
  finish = resolve;
});

let begin: () => void;
const begun = new Promise<void>((resolve) => {
  begin = resolve;
});

let arrive: () => void;
const arrived = new Promise<void>((resolve) => {
  arrive = resolve;
});

const admission: Admission = {
  enter: () => {
    entered += 1;
    return { rejected: Promise.resolve(retryAfter), leave: () => ended() };
  },
  look: () => undefined,
  late: () => {},
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
    open('test/slow', () => {
      begin();
      return held.then(() => 'done');
    }),
    open('test/gone', () => {
      arrive();
      return new Promise(() => {});
    }),
    open('test/fast', async () => 'fast'),
    route({
      ...({ method: 'POST', path: 'test/post', rule: { open: true }, summary: 'A test' } as const),
      body: z.object({}),
      response: z.string(),
      handler: async () => 'posted',
    }),
    open('authen/test', async () => 'signed in'),
  ];
  const shedding = startShedding(admission);
  app = await buildApp(portal.deps, { routes, ports, shedding });
  url = await listen(app, '127.0.0.1', 0);
  client = createClient(url);
}, 180_000);
afterAll(async () => {
  // One of its calls never ends.
  app.server.closeAllConnections();
  await app.close();
  await portal.close();
});
beforeEach(() => {
  retryAfter = undefined;
});

it('refuses new calls under overload with 503, Retry-After and a sentence; sign-in and health go on', async () => {
  const slow = client.get('/api/test/slow');
  // Admitted before the overload begins.
  await begun;
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

it('a call with a body takes its place when the body is there, not while it is being sent', async () => {
  const before = entered;
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  const head = ['POST /api/test/post HTTP/1.1', `Host: ${hostname}:${port}`];
  const lines = [
    ...head,
    'Content-Type: application/json',
    'Content-Length: 2',
    'Connection: close',
  ];
  const answer = text(socket);
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  // Another call goes through meanwhile, and only that has entered.
  expect((await client.get('/api/test/fast')).status).toBe(200);
  expect(entered).toBe(before + 1);
  socket.write('{}');
  expect(await answer).toContain('"posted"');
  expect(entered).toBe(before + 2);
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
