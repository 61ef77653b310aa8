import { eq } from 'drizzle-orm';
import { auditEvent, consent, launchCode, setting } from '../../db/schema/index.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

const CALL = '/api/cms/infoagent/dai-ichi-on';
const TOOL = 'https://baohiemtructuyen.dsuccess.example';
const AGREED = { version: '2026-1' };
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
}, 180_000);
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.delete(consent);
  await portal.db.delete(launchCode);
});

const set = (key: string, value: string) =>
  portal.db.update(setting).set({ value }).where(eq(setting.key, key));
const stored = () => portal.db.select().from(consent);

it('HDR-11 EXT-11 answers the tool’s address with a code that counts once, and keeps the consent', async () => {
  const client = await portal.signIn('20000009');
  const reply = await client.post(CALL, AGREED);
  expect(reply.status).toBe(200);
  const { data } = reply.body.data as { data: string };
  const address = new URL(data);
  expect(address.origin).toBe(TOOL);
  expect(data).not.toContain(client.token);
  expect(await stored()).toMatchObject([
    {
      kind: 'PRIVACY_ONLINE',
      ...AGREED,
      decision: 'AGREED',
      visitorId: client.deviceId,
      at: portal.clock.now(),
      ip: '127.0.0.1',
    },
  ]);
  const body = { code: address.searchParams.get('code'), origin: TOOL };
  const redeem = () => portal.visitor().post('/api/authen/launch-code/redeem', body);
  expect((await redeem()).body.data).toMatchObject({ agentCode: '20000009' });
  expect((await redeem()).status).toBe(404);
  const events = await portal.db
    .select({ action: auditEvent.action, object: auditEvent.object })
    .from(auditEvent);
  expect(events).toContainEqual({ action: 'consent', object: 'PRIVACY_ONLINE' });
  expect(events).toContainEqual({ action: 'launch', object: TOOL });
});

it('HDR-11 a repeated submit is one consent and one code', async () => {
  const client = await portal.signIn('20000009');
  const once = { 'idempotency-key': 'online-insurance-1' };
  const replies = [await client.post(CALL, AGREED, once), await client.post(CALL, AGREED, once)];
  expect(replies[1]?.body.data).toEqual(replies[0]?.body.data);
  expect(await stored()).toHaveLength(1);
});

it('HDR-11 without an address it says so, and keeps no consent', async () => {
  await set('DAI_ICHI_ON_URL', '');
  const client = await portal.signIn('20000009');
  expect((await client.post(CALL, AGREED)).body).toMatchObject({
    statusCode: 409,
    errorCode: 'ONLINE_INSURANCE_NOT_SET_UP',
  });
  expect(await stored()).toEqual([]);
  await set('DAI_ICHI_ON_URL', `${TOOL}/`);
});

it('HDR-11 another version than the one in force opens nothing', async () => {
  const client = await portal.signIn('20000009');
  const reply = await client.post(CALL, { version: '2025-1' });
  expect(reply.body).toMatchObject({ statusCode: 409, errorCode: 'CONSENT_OUTDATED' });
  expect([await stored(), await portal.db.select().from(launchCode)]).toEqual([[], []]);
});

it('HDR-11 needs the consent, and the right that shows the menu item', async () => {
  const client = await portal.signIn('20000009');
  for (const body of [{}, { version: '' }, { ...AGREED, url: 'https://evil.example/' }])
    expect((await client.post(CALL, body)).status).toBe(400);
  expect((await portal.visitor().post(CALL, AGREED)).status).toBe(401);
  expect((await (await portal.signIn('nhanvien01')).post(CALL, AGREED)).status).toBe(403);
});
