import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AdminHome, FIRST_STEPS, specOf } from '@portal/types';
import { freePort } from '../../db/embedded/credentials.ts';
import { createClient } from '../../testing/client.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { addTotp, codeAt, enterWith, FACTOR, LOGIN, questionAt } from '../../testing/factors.ts';
import { type ServiceProcess, startProcess } from '../../testing/service-process.ts';
import { dataOf } from '../../testing/signed-in.ts';
import { runAdmin } from './run.ts';

const ORIGIN = 'https://portal.example';
const USERNAME = 'truong.an';
const PASSWORD = 'Sen-Hong#47x';
const AGREED = { kind: 'DECREE', version: specOf('DECREE_VERSION').default, decision: 'AGREED' };
/** The service is a process of its own, so its time is the machine's. */
const clock = { now: () => new Date(), move: () => undefined };
const STEP_MS = 30_000;

let database: TestDatabase;
let dataDir: string;
let service: ServiceProcess | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-'));
  database = await createTestDatabase('empty');
}, 180_000);
afterAll(async () => {
  service?.process.kill('SIGTERM');
  await service?.ended;
  await database?.close();
  await rm(dataDir, { recursive: true, force: true });
});

it('ADM-BOOT-01: production on an empty database says the command; create-admin prints a link; with it the first administrator sets a password, signs in with a second factor and sees the first steps', async () => {
  const port = await freePort();
  const env = {
    ...{ NODE_ENV: 'production', PORTAL_ORIGIN: ORIGIN, PORTAL_ALLOW_ROOT: '1' },
    ...{ DATABASE_URL: database.url, DATA_DIR: dataDir },
    ...{ PORT: String(port), CAPTCHA_EVERY_LOGIN: '0' },
  };
  service = startProcess(env);
  expect(await service.ready).toBe(ORIGIN);
  expect(service.printed()).toContain('npm run admin -- create-admin <username>');

  const lines: string[] = [];
  const command = ['create-admin', USERNAME, '--name', 'Trần Thị An', '--email', 'an@thu.example'];
  expect(await runAdmin(command, env, (line) => lines.push(line))).toBe(true);
  const code = /https:\/\/portal\.example\/activate#([\w-]{43})/.exec(lines.join('\n'))?.[1];
  expect(code).toBeDefined();

  // The origin is the company's; a call reaches the process by its own address.
  const client = createClient(`http://127.0.0.1:${port}`);
  const activation = { code, passwordNew: PASSWORD, confirmPasswordNew: PASSWORD };
  dataOf(await client.post('/api/admin/account/activation/password', activation));
  enterWith(client, await client.post(LOGIN, { username: USERNAME, password: PASSWORD }));
  dataOf(await client.post('/api/admin/account/consent', AGREED));
  // Rights over others are asked for a second factor before anything else.
  expect((await client.get('/api/admin/home')).body.errorCode).toBe('STEP_REQUIRED');
  const { secret } = await addTotp({ clock }, client, PASSWORD);

  const administrator = createClient(`http://127.0.0.1:${port}`);
  const { challenge } = await questionAt(administrator, USERNAME, PASSWORD);
  const next = codeAt(secret, new Date(Date.now() + STEP_MS));
  enterWith(administrator, await administrator.post(FACTOR, { challenge, code: next }));
  const { firstSteps } = dataOf<AdminHome>(await administrator.get('/api/admin/home'));
  expect(firstSteps).toEqual(FIRST_STEPS.map((key) => ({ key, done: false })));
}, 120_000);
