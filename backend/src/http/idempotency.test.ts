import { createHash } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { z } from 'zod';
import { activityLog, idempotency, rateLimit } from '../db/schema/index.ts';
import { httpError } from '../errors/messages.ts';
import { ports } from '../modules/ports.ts';
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

it('REL-09 the same key twenty times in parallel has one effect and one answer', async () => {
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
