import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../config/read-config.ts';
import { connect } from '../../db/client.ts';
import { readPidFile } from '../../db/embedded/postmaster.ts';
import { openDatabase } from '../../db/server.ts';
import { createLog } from '../../http/log.ts';
import { listen } from '../../listen.ts';
import { createService } from '../../service.ts';
import { createClient } from '../../testing/client.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { PASSWORD } from '../../testing/portal.ts';

const SESSIONS = '/api/authen/sessions';
let dataDir: string;
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-restart-'));
});
afterAll(async () => {
  for (const stop of stops.splice(0)) await stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}, 60_000);

const serverPid = () => readPidFile(join(dataDir, 'postgres'))?.pid;

/** The service with a database server of its own, as `npm start` runs them. */
async function start() {
  const opened = await openDatabase({ dataDir, connectTimeout: 30_000 });
  const config = readConfig({
    ...{ NODE_ENV: 'test', DEMO: '1', LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: dataDir },
  });
  const { app } = await createService({
    ...{ config, db: opened.db, databaseUrl: opened.url, log: createLog(config) },
    clock: () => new Date(),
  });
  const url = await listen(app, '127.0.0.1', 0);
  stops.push(async () => {
    app.server.closeAllConnections();
    await app.close();
    await opened.close();
  });
  return { url, ownerUrl: opened.ownerUrl };
}

it('SES-14 a session outlives the death of the database server and its restart, and a restart of the service', async () => {
  const first = await start();
  const owner = connect(first.ownerUrl, { connectTimeout: 30_000 });
  await addCompany(owner.db);
  await addAccount(owner.db, 'an');
  await owner.pool.end();
  const client = createClient(first.url);
  const { body } = await client.post('/api/authen/authentication/login', {
    ...{ username: 'an', password: PASSWORD },
  });
  client.token = (body.data as { accessToken: string }).accessToken;
  expect((await client.get(SESSIONS)).status).toBe(200);

  const before = serverPid() ?? 0;
  process.kill(before, 'SIGKILL');
  // While it is away a call fails, but never as one of a user who is signed out.
  const seen = new Set<number>();
  const until = Date.now() + 120_000;
  for (let status = 0; status !== 200 || serverPid() === before; ) {
    ({ status } = await client.get(SESSIONS));
    seen.add(status);
    expect(Date.now()).toBeLessThan(until);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect([...seen].filter((status) => status !== 200 && status < 500)).toEqual([]);
  await stops.pop()?.();

  const second = await start();
  const same = createClient(second.url);
  Object.assign(same, { deviceId: client.deviceId, token: client.token });
  expect((await same.get(SESSIONS)).status).toBe(200);
}, 300_000);
