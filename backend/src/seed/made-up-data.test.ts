import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { eq } from 'drizzle-orm';
import { account, auditEvent } from '../db/schema/index.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type ServiceProcess, startProcess } from '../testing/service-process.ts';
import { DEMO_PASSWORD } from './known-passwords.ts';

let database: TestDatabase;
const services: ServiceProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase('demo');
}, 180_000);
afterAll(async () => {
  for (const service of services) service.process.kill('SIGTERM');
  await Promise.all(services.map(({ ended }) => ended));
  await database.close();
});

const production = () => ({
  NODE_ENV: 'production',
  PORTAL_ORIGIN: 'https://portal.example',
  PORTAL_ALLOW_ROOT: '1',
  DATABASE_URL: database.url,
});
const failing = async (env: Record<string, string>) => {
  const service = startProcess(env);
  return [await service.ended, service.printed().trim()] as const;
};
/** A free port: the service prints its configured address, not the one that it listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

describe('H1: a database that was seeded', () => {
  it('SEC-11 part of ADM-BOOT-04: is refused by production, in one sentence that says what to do', async () => {
    const [code, sentence] = await failing(production());
    expect(code).toBe(1);
    expect(sentence).toMatch(/^The database holds demonstration data, .*PORTAL_FORCE_DEMO=1.*\.$/);
    expect(sentence.split('\n')).toHaveLength(1);
  }, 60_000);

  it('H2: is refused wherever the demonstration was not asked for', async () => {
    const [code, sentence] = await failing({ DATABASE_URL: database.url });
    expect([code, sentence]).toEqual([1, expect.stringContaining('start the demonstration')]);
  }, 60_000);

  it('part of ADM-BOOT-04: forced, opens for no known password, shows no codes, and says what it is', async () => {
    const port = await freePort();
    const local = `http://127.0.0.1:${port}`;
    const forced = { ...production(), PORT: String(port), PORTAL_FORCE_DEMO: '1' };
    const service = startProcess(forced);
    services.push(service);
    await service.ready;
    const known = await database.db
      .select({ username: account.username })
      .from(account)
      .where(eq(account.status, 'ACTIVE'));
    const open = new Set(known.map(({ username }) => username));
    expect(['quantri01', 'hotro01', '20000009'].filter((name) => open.has(name))).toEqual([]);
    for (const username of ['quantri01', '20000009', 'khach01']) {
      const reply = await fetch(`${local}/api/authen/authentication/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: DEMO_PASSWORD }),
      });
      expect(reply.status).not.toBe(200);
    }
    expect((await fetch(`${local}/dev/outbox.json`)).status).toBe(404);
    const settings = await fetch(`${local}/api/app/settings`);
    expect(await settings.text()).toContain('MADE_UP_DATA');
    const events = await database.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'demonstration.close'));
    expect(events).toHaveLength(1);
  }, 120_000);
});
