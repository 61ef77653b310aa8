import { rm } from 'node:fs/promises';
import { AUTHORITIES } from '@portal/permissions';
import { isSettingKey, specOf } from '@portal/types';
import { captureLog } from '../../testing/captured-log.ts';
import type { Client } from '../../testing/client.ts';
import { fakeWorkspace } from '../../testing/fake-build.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { addressOf, nameOf } from '../../testing/route-walk.ts';
import { routes } from '../index.ts';

const DATA_KEY = 'ca'.repeat(32);
const SECRETS = {
  data: DATA_KEY,
  metrics: 'an-secret-metrics-token',
  captcha: 'an-secret-captcha-key',
  smtp: 'An-Mat-Khau-Thu',
  sms: 'an-secret-sms-token',
};
const PAGES = ['/', '/login', '/admin/settings', '/application.mjs', '/healthz', '/readyz'];
const DOCUMENTS = ['/api/docs', '/api/openapi.json', '/nothing', '/api/nothing'];

let rootDir: string;
let portal: TestPortal;
let administrator: Client;
beforeAll(async () => {
  rootDir = await fakeWorkspace();
  const recaptcha = {
    ...{ secret: SECRETS.captcha, verifyUrl: 'http://127.0.0.1:9/', minScore: 0.5 },
    scriptUrl: 'https://captcha.example/api.js',
  };
  portal = await startTestPortal({
    data: 'empty',
    config: {
      ...{ rootDir, dataKeys: [DATA_KEY], metricsToken: SECRETS.metrics },
      captcha: { everyLogin: false, deviceFailures: 20, recaptcha },
      outbox: {
        mail: { url: `smtp://cong:${SECRETS.smtp}@127.0.0.1:9`, from: 'cong@thu.example' },
        sms: { url: 'http://127.0.0.1:9/sms', token: SECRETS.sms },
      },
    },
  });
  await addCompany(portal.db);
  const contacts = { email: 'quan@thu.example', phoneE164: '+84901234567' };
  await addAccount(portal.db, 'quan', [...AUTHORITIES], { accountType: 1, ...contacts });
  administrator = await portal.signIn('quan');
}, 180_000);
afterAll(async () => {
  await portal?.close();
  await rm(rootDir, { recursive: true, force: true });
});

/** The names of the secrets that a text holds. */
const heldIn = (text: string) =>
  Object.entries(SECRETS)
    .filter(([, value]) => text.includes(value))
    .map(([name]) => name);

it('ADM-SET-06: secrets of the environment are in no answer, page or log; visitors read public keys alone', async () => {
  const log = captureLog(portal);
  // A stream that stays open has no content (stream.test.ts).
  const reading = routes.filter(({ method, staysOpen }) => method === 'GET' && !staysOpen);
  const requests = [
    ...reading.map((route) => [nameOf(route), addressOf(route)] as const),
    ...[...PAGES, ...DOCUMENTS].map((path) => [path, path] as const),
  ];
  const answered = new Set<number>();
  for (const [name, address] of requests) {
    // A visitor may ask only so much in a minute.
    portal.clock.move(2_000);
    for (const client of [administrator, portal.visitor()]) {
      const { status, text, headers } = await client.get(address);
      answered.add(status);
      expect([name, heldIn(text + JSON.stringify([...headers]))]).toEqual([name, []]);
    }
  }
  expect(answered.has(200)).toBe(true);
  expect(answered.has(429)).toBe(false);

  const settings = await administrator.get('/api/admin/settings');
  expect(settings.body.data).toMatchObject({
    environment: expect.arrayContaining([
      { key: 'PORTAL_DATA_KEY', isSet: true },
      { key: 'METRICS_TOKEN', isSet: true },
      { key: 'CAPTCHA_SECRET', isSet: true },
      { key: 'PORTAL_ORIGIN', isSet: false },
    ]),
  });
  // What uses them fails here, and says so without them.
  for (const kind of ['MAIL', 'SMS']) {
    const reply = await administrator.post('/api/admin/outbox/test', { kind });
    expect(reply.body.data).toMatchObject({ sent: false });
    expect(heldIn(reply.text)).toEqual([]);
  }
  expect(log.length).toBeGreaterThan(requests.length);
  expect(log.flatMap(heldIn)).toEqual([]);

  const visitor = portal.visitor();
  const { body } = await visitor.get('/api/app/settings');
  const keys = Object.keys(body.data as object);
  expect(keys.filter((key) => !isSettingKey(key) || !specOf(key).public)).toEqual([]);
  const path = (key: string) => `/api/admin/get-system-config-by-key?settingKey=${key}`;
  const [hidden, unknown] = [
    await visitor.get(path('LOGIN_MAX_FAILURES')),
    await visitor.get(path('METRICS_TOKEN')),
  ];
  expect([hidden.status, hidden.body.errorCode]).toEqual([unknown.status, unknown.body.errorCode]);
}, 120_000);
