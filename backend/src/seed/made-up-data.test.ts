import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { and, eq, isNotNull } from 'drizzle-orm';
import { runAdmin } from '../cli/admin/run.ts';
import { account, auditEvent } from '../db/schema/index.ts';
import { passwordMatches } from '../modules/auth/password.ts';
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

const REFUSED = /^The database holds demonstration data, .*PORTAL_FORCE_DEMO=1.*\.$/;

describe('H1 ADM-BOOT-04: a database that was seeded', () => {
  it('SEC-11: is refused by production, in one sentence that says what to do', async () => {
    const [code, sentence] = await failing(production());
    expect(code).toBe(1);
    expect(sentence).toMatch(REFUSED);
    expect(sentence.split('\n')).toHaveLength(1);
  }, 60_000);

  it('is refused by every command of production too', async () => {
    for (const command of [['list'], ['unlock', '20000027', '--reason', 'Yêu cầu số 4711']])
      await expect(runAdmin(command, production(), () => undefined)).rejects.toThrow(REFUSED);
  }, 60_000);

  it('H2: is refused wherever the demonstration was not asked for', async () => {
    const [code, sentence] = await failing({ DATABASE_URL: database.url });
    expect([code, sentence]).toEqual([1, expect.stringContaining('start the demonstration')]);
  }, 60_000);

  it('forced, opens for no known password, shows no codes, and says what it is', async () => {
    const port = await freePort();
    const local = `http://127.0.0.1:${port}`;
    const forced = { ...production(), PORT: String(port), PORTAL_FORCE_DEMO: '1' };
    const service = startProcess(forced);
    services.push(service);
    await service.ready;
    const open = await database.db
      .select({ username: account.username, hash: account.passwordHash })
      .from(account)
      .where(and(eq(account.status, 'ACTIVE'), isNotNull(account.passwordHash)));
    const known: string[] = [];
    for (const { username, hash } of open)
      if (await passwordMatches(hash, DEMO_PASSWORD)) known.push(username);
    expect(known).toEqual([]);
    for (const username of ['quantri01', '20000009', 'khach01']) {
      const reply = await fetch(`${local}/api/authen/authentication/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: DEMO_PASSWORD }),
      });
      expect(reply.status).not.toBe(200);
    }
    expect((await fetch(`${local}/dev/outbox.json`)).status).toBe(404);
    const settings = await (await fetch(`${local}/api/app/settings`)).json();
    expect(settings).toMatchObject({ data: { MADE_UP_DATA: '1' } });
    const events = await database.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'demonstration.close'));
    expect(events).toHaveLength(1);
  }, 120_000);
});
