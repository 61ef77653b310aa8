import { createHash } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { z } from 'zod';
import { activityLog, idempotency, rateLimit } from '../db/schema/index.ts';
import { httpError } from '../errors/messages.ts';
import { captchaRoutes } from '../modules/captcha/recaptcha.routes.ts';
import { ports } from '../modules/ports.ts';
import { solveToken } from '../testing/captcha.ts';
import type { Client } from '../testing/client.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { serve } from '../testing/serve.ts';
import { buildApp } from './app.ts';
import { route } from './route.ts';

const PATH = '/api/audit/page-activity';
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
}, 180_000);
afterAll(() => portal.close());

const visit = (feature: string) => ({
  event: { name: 'check-in', outCome: 'ok', category: 'page' },
  url: '/news?id=1',
  feature,
  route: '/news',
  category: 'page',
});
const send = (client: Client, feature: string, key: string) =>
  client.post(PATH, visit(feature), { 'idempotency-key': key });
const rowsOf = async (feature: string) => {
  const where = eq(activityLog.feature, feature);
  return (await portal.db.select({ n: count() }).from(activityLog).where(where))[0]?.n;
};

it('REL-09 API-03 the same key twenty times in parallel has one effect and one answer', async () => {
  const client = portal.visitor();
  const all = await Promise.all(
    Array.from({ length: 20 }, () => send(client, 'once', 'key-00000001')),
  );
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201]));
  expect(all.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(
    19,
  );
  expect(await rowsOf('once')).toBe(1);
});

it('refuses the key with another body, and leaves others their own keys', async () => {
  const client = portal.visitor();
  await send(client, 'first', 'key-00000002');
  const other = await send(client, 'second', 'key-00000002');
  expect([other.status, other.body.errorCode]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  expect((await send(portal.visitor(), 'third', 'key-00000002')).status).toBe(201);
  expect([await rowsOf('second'), await rowsOf('third')]).toEqual([0, 1]);
});

it('forgets a key after a day', async () => {
  const client = portal.visitor();
  await send(client, 'daily', 'key-00000003');
  portal.clock.move(25 * 3_600_000);
  await send(client, 'daily', 'key-00000003');
  expect(await rowsOf('daily')).toBe(2);
});

it('a rejection undoes the writes before it and is given again', async () => {
  let runs = 0;
  const failing = route({
    method: 'POST',
    path: 'test/refused',
    rule: { open: true },
    summary: 'Writes, then refuses',
    submit: true,
    body: z.object({ n: z.number() }),
    handler: async ({ db }) => {
      runs += 1;
      const key = { key: 'test-refused', count: 1, expiresAt: new Date(0) };
      await db.insert(rateLimit).values(key);
      throw httpError('CONFLICT');
    },
  });
  const app = await buildApp(portal.deps, { routes: [failing], ports });
  const client = await serve(app);
  const call = () =>
    client.post('/api/test/refused', { n: 1 }, { 'idempotency-key': 'key-00000004' });
  const [first, second] = [await call(), await call()];
  expect([first.status, second.status, runs]).toEqual([409, 409, 1]);
  expect(second.body).toEqual(first.body);
  const left = await portal.db.select().from(rateLimit).where(eq(rateLimit.key, 'test-refused'));
  expect(left).toEqual([]);
  await app.close();
});

it('SEC-54 stores of a body only a hash that does not reveal it', async () => {
  const client = portal.visitor();
  const key = 'key-00000005';
  await send(client, 'guessed', key);
  const [row] = await portal.db.select().from(idempotency).where(eq(idempotency.key, key));
  const body = { ...visit('guessed'), method: 'GET' };
  const ordered = Object.fromEntries(
    ['event', 'url', 'method', 'feature', 'route', 'category'].map((name) => [
      name,
      body[name as keyof typeof body],
    ]),
  );
  const guesses = [body, visit('guessed'), ordered].map((one) =>
    createHash('sha256')
      .update(JSON.stringify([null, null, one]))
      .digest('base64url'),
  );
  expect(row?.bodyHash).toHaveLength(43);
  expect(guesses).not.toContain(row?.bodyHash);
});

describe('twenty submits at once with one key', () => {
  const PATHS = { captcha: 'test/captcha', limit: 'test/limit' };
  let handled = 0;
  const submit = (path: string, more: Partial<Parameters<typeof route>[0]>) =>
    route({
      method: 'POST',
      path,
      rule: { open: true },
      summary: 'Counts',
      submit: true,
      body: z.object({ n: z.number(), valueToken: z.optional(z.string()) }),
      ...more,
      handler: async () => {
        handled += 1;
        return { handled };
      },
    } as Parameters<typeof route>[0]);
  const twenty = (client: Client, path: string, body: object) =>
    Promise.all(
      Array.from({ length: 20 }, () =>
        client.post(`/api/${path}`, body, { 'idempotency-key': 'key-twenty' }),
      ),
    );
  let client: Client;
  beforeEach(async () => {
    handled = 0;
    const routes = [
      submit(PATHS.captcha, { captcha: 'register' }),
      submit(PATHS.limit, { limit: { most: 1, seconds: 60 } }),
    ];
    const app = await buildApp(portal.deps, { routes: [...routes, ...captchaRoutes], ports });
    client = await serve(app);
  });

  it('use one captcha and get the same answer', async () => {
    const valueToken = await solveToken(client, 'register');
    const all = await twenty(client, PATHS.captcha, { n: 1, valueToken });
    expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200));
    for (const { body } of all) expect(body).toEqual(all[0]?.body);
    expect(handled).toBe(1);
  });

  it('are the same with another captcha, which stays unused', async () => {
    const first = { n: 1, valueToken: await solveToken(client, 'register') };
    const again = { n: 1, valueToken: await solveToken(client, 'register') };
    const key = { 'idempotency-key': 'key-other-captcha' };
    const path = `/api/${PATHS.captcha}`;
    expect((await client.post(path, first, key)).status).toBe(200);
    const repeated = await client.post(path, again, key);
    expect([repeated.status, repeated.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    expect((await client.post(path, { ...again, n: 2 }, key)).body.errorCode).toBe(
      'IDEMPOTENCY_MISMATCH',
    );
    expect((await client.post(path, again)).status).toBe(200);
    expect(handled).toBe(2);
  });

  it('count once for a limit', async () => {
    const all = await twenty(client, PATHS.limit, { n: 1 });
    expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const next = await client.post(
      `/api/${PATHS.limit}`,
      { n: 2 },
      { 'idempotency-key': 'key-second' },
    );
    expect(next.status).toBe(429);
  });

  it('a captcha that was wrong is used up, and the key is free for the next one', async () => {
    const valueToken = await solveToken(client, 'login');
    const all = await twenty(client, PATHS.captcha, { n: 1, valueToken });
    expect(new Set(all.map(({ body }) => body.errorCode))).toEqual(
      new Set(['INCORRECT_CAPTCHA_V3']),
    );
    const right = { n: 1, valueToken: await solveToken(client, 'register') };
    const headers = { 'idempotency-key': 'key-twenty' };
    expect((await client.post(`/api/${PATHS.captcha}`, right, headers)).status).toBe(200);
    // Used up by a call without a key as well.
    expect((await client.post(`/api/${PATHS.captcha}`, right)).status).toBe(400);
    expect(handled).toBe(1);
  });
});

it('L8: the answer is stored sealed, opens for its repetition, and nowhere else', async () => {
  const client = portal.visitor();
  const first = await send(client, 'sealed', 'key-sealed-1');
  const [row] = await portal.db
    .select()
    .from(idempotency)
    .where(eq(idempotency.key, 'key-sealed-1'));
  expect(row?.response).toMatch(/^k1-/);
  expect(JSON.stringify(row?.response)).not.toMatch(/statusCode|description/);
  const again = await send(client, 'sealed', 'key-sealed-1');
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  // Moved to another key, it does not open.
  await send(client, 'other', 'key-sealed-2');
  await portal.db
    .update(idempotency)
    .set({ response: row?.response })
    .where(eq(idempotency.key, 'key-sealed-2'));
  expect((await send(client, 'other', 'key-sealed-2')).status).toBe(500);
});
