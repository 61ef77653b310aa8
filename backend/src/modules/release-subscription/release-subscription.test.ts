import { createHmac } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { RELEASE_EVENTS, type ReleaseSubscriptionRow } from '@portal/types';
import { sql } from 'drizzle-orm';
import { releaseSubscription } from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { fakeRemote, fakeWorkspace } from '../../testing/fake-build.ts';
import { operatorOf } from '../../testing/operator.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { releaseSettings } from '../../testing/releases.ts';
import {
  type ReceivedCall,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../testing/webhook-receiver.ts';

let rootDir: string;
let portal: TestPortal;
let operator: Client;
let receiver: WebhookReceiver;
beforeAll(async () => {
  rootDir = await fakeWorkspace();
  const releases = releaseSettings({ innerHosts: ['127.0.0.1'] });
  portal = await startTestPortal({ data: 'empty', config: { rootDir, releases } });
  operator = await operatorOf(portal);
  receiver = await startWebhookReceiver();
}, 180_000);
afterAll(async () => {
  await receiver?.close();
  await portal?.close();
  await rm(rootDir, { recursive: true, force: true });
});
beforeEach(() => {
  receiver.calls.length = 0;
});

const publish = (name: string, version: string, part: object = {}) =>
  portal.deps.registry.publish(
    name,
    fakeRemote({ name, version, code: `// ${version}`, ...part }),
    {
      actor: 'test',
    },
  );
const act = async (path: string, body: object) =>
  (await operator.post(`/api/releases/${path}`, body)).status;
const subscribe = async (body: object) => {
  const reply = await operator.post('/api/releases/subscriptions', body);
  expect(reply.status).toBe(200);
  return reply.body.data as { id: number; secret: string };
};
const end = (id: number) => operator.post('/api/releases/subscriptions/end', { id });

/** As its receiver checks a call: by the secret, over what was received byte by byte. */
function opened({ headers, body }: ReceivedCall, secret: string) {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  expect(headers['webhook-signature']).toBe(expected);
  return JSON.parse(body) as { type: string; timestamp: string; data: Record<string, unknown> };
}

it('a team’s webhook hears of what is promoted, refused, rolled back and withdrawn, each call signed', async () => {
  const { secret, id } = await subscribe({ remote: 'claims', webhook: receiver.url });
  for (const version of ['1.0.0', '2.0.0']) await publish('claims', version);
  await publish('claims', '9.0.0', { contract: '^9.0.0' });
  await publish('policy', '1.0.0');
  const why = { remote: 'claims', reason: 'phí đến hạn' };
  expect(await act('promote', { ...why, version: '1.0.0' })).toBe(200);
  expect(await act('promote', { remote: 'policy', version: '1.0.0' })).toBe(200);
  expect(await act('promote', { ...why, version: '2.0.0' })).toBe(200);
  expect(await act('promote', { ...why, version: '9.0.0' })).toBe(422);
  expect(await act('rollback', why)).toBe(200);
  expect(await act('withdraw', { ...why, version: '2.0.0', reason: 'lỗi bảo mật nặng' })).toBe(200);
  const heard = (await receiver.received(5)).map((call) => opened(call, secret));
  const byType = (type: string) => heard.filter((one) => one.type === type).map(({ data }) => data);
  expect(
    byType('release.promoted')
      .map(({ version }) => version)
      .sort(),
  ).toEqual(['1.0.0', '2.0.0']);
  expect(byType('release.refused')).toMatchObject([
    { version: '9.0.0', active: '2.0.0', codes: ['GATE-01'], actor: 'operator' },
  ]);
  expect(byType('release.rolled-back')).toEqual([
    {
      ...{ remote: 'claims', version: '2.0.0', active: '1.0.0', channel: 'stable' },
      ...{ actor: 'operator', reason: 'phí đến hạn', codes: [] },
      link: 'http://localhost:0/admin/operations/releases?remote=claims',
    },
  ]);
  expect(byType('release.withdrawn')).toMatchObject([{ version: '2.0.0', active: '1.0.0' }]);
  expect((await end(id)).status).toBe(200);
  expect((await end(id)).body.errorCode).toBe('RELEASE_SUBSCRIPTION_UNKNOWN');
});

it('is called again until it takes the call: the same id, another signature', async () => {
  const { secret, id } = await subscribe({
    ...{ remote: 'again', webhook: receiver.url, events: ['promoted'] },
  });
  receiver.answers.push(302);
  await publish('again', '1.0.0');
  expect(await act('promote', { remote: 'again', version: '1.0.0' })).toBe(200);
  const calls = await receiver.received(2);
  for (const call of calls) expect(opened(call, secret).type).toBe('release.promoted');
  expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(calls.map(({ body }) => body)).size).toBe(1);
  await end(id);
}, 30_000);

it('hears of nothing else than it asked for, and of nothing once it has ended', async () => {
  const { id } = await subscribe({
    ...{ remote: 'few', webhook: receiver.url },
    events: ['failing'],
  });
  const gone = await subscribe({ remote: 'few', webhook: `${receiver.url}/gone` });
  await end(gone.id);
  const last = await subscribe({ remote: 'few', webhook: `${receiver.url}/last` });
  await publish('few', '1.0.0');
  await act('promote', { remote: 'few', version: '1.0.0' });
  const [call] = await receiver.received(1);
  expect(opened(call as ReceivedCall, last.secret).type).toBe('release.promoted');
  const sent = (await portal.deps.outbox.list(10)).filter(({ subject }) =>
    subject?.includes('few'),
  );
  expect(sent.map(({ to }) => to)).toEqual([String(last.id)]);
  await end(id);
  await end(last.id);
});

it('what is rolled back with its change is never sent', async () => {
  const { id } = await subscribe({ remote: 'torn', webhook: receiver.url });
  await publish('torn', '1.0.0');
  const torn = portal.deps.registry.promote(
    ...(['torn', '1.0.0', { actor: 'test', channel: 'stable' }] as const),
    async () => {
      throw new Error('torn');
    },
  );
  await expect(torn).rejects.toThrow('torn');
  const waiting = await portal.deps.outbox.list(50);
  expect(waiting.filter(({ subject }) => subject?.includes('torn'))).toEqual([]);
  await end(id);
});

it.each([
  ['vi', 'Phát hành: mailed-vi 1.0.0 đã được phát hành', 'ở kênh stable'],
  ['en', 'Releases: mailed-en 1.0.0 was promoted', 'in channel stable'],
])('by mail in %s', async (language, subject, words) => {
  const remote = `mailed-${language}`;
  await subscribe({ remote, mail: 'nhom@congty.example', language });
  await publish(remote, '1.0.0');
  await act('promote', { remote, version: '1.0.0', reason: 'bản mới' });
  const [mail] = (await portal.deps.outbox.list(50)).filter((one) => one.subject === subject);
  expect(mail).toMatchObject({ channel: 'mail', to: 'nhom@congty.example' });
  for (const part of [words, 'bản mới', `releases?remote=${remote}`])
    expect(mail?.body).toContain(part);
});

it('its secret is shown once, sealed where it is stored, and erased with its end', async () => {
  const { id, secret } = await subscribe({ remote: 'sealed', webhook: receiver.url });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const rows = async () =>
    (await portal.db.execute(sql`select s::text as line from release_subscription s`)).rows;
  const { body, text } = await operator.get('/api/releases/subscriptions');
  expect(body.data).toContainEqual(
    expect.objectContaining({ id, remote: 'sealed', target: receiver.url, events: RELEASE_EVENTS }),
  );
  expect(text).not.toContain('whsec');
  expect(JSON.stringify(await rows())).not.toContain(secret.slice(6));
  const log = JSON.stringify(await portal.deps.registry.log(5));
  expect([log.includes('NOTIFY'), log.includes('/hook'), log.includes('whsec')]).toEqual([
    ...[true, false, false],
  ]);
  await end(id);
  const [row] = await portal.db.select().from(releaseSubscription).where(sql`id = ${id}`);
  expect(row?.secretEnc).toBeNull();
});

it.each([
  ['http://hook.example/', 'https://'],
  ['https://10.0.0.5/', 'inner network'],
  ['https://[::1]:8443/', 'inner network'],
  ['https://169.254.169.254/latest', 'inner network'],
  ['https://me:secret@hook.example/', 'user name'],
  ['hook', 'no address'],
])('the portal does not call %s', async (webhook, why) => {
  const reply = await operator.post('/api/releases/subscriptions', { remote: 'claims', webhook });
  expect([reply.status, reply.body.errorCode]).toEqual([400, 'RELEASE_ADDRESS']);
  expect(reply.body.description).toContain(why);
});

it('a team sees who is informed of its own remote, and changes nothing of it', async () => {
  await subscribe({ remote: 'policy', mail: 'khac@congty.example' });
  const made = await operator.post('/api/releases/credentials', { remote: 'claims', name: 'nhóm' });
  const team = portal.visitor('en');
  team.authorization = `Release ${(made.body.data as { token: string }).token}`;
  await subscribe({ remote: 'claims', mail: 'nhom@congty.example' });
  const { body } = await team.get('/api/releases/subscriptions');
  const remotes = (body.data as ReleaseSubscriptionRow[]).map(({ remote }) => remote);
  expect(new Set(remotes)).toEqual(new Set(['claims']));
  for (const path of ['subscriptions', 'subscriptions/end'])
    expect((await team.post(`/api/releases/${path}`, { id: 1 })).status).toBe(403);
});
