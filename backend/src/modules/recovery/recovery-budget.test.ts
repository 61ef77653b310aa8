import { eq } from 'drizzle-orm';
import { auditEvent, setting } from '../../db/schema/index.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { recoveryOf, setSetting, startedOf } from '../../testing/recovery.ts';

const DAY = 25 * 3_600_000;

let portal: TestPortal;
let production: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  const config = { demo: false, trustProxy: 'loopback' };
  production = await startTestPortal({ beside: portal, config });
}, 240_000);
afterAll(async () => {
  await production.close();
  await portal.close();
});
beforeEach(() => {
  portal.clock.move(DAY);
  production.clock.move(DAY);
});

const exists = (ip: string) =>
  production
    .visitor()
    .get('/api/admin/account/check-agent-exist?agentCode=20000038', { 'x-forwarded-for': ip });

it('M3: a network of many addresses has a budget of recoveries of its own', async () => {
  const states: number[] = [];
  for (let at = 0; at < 51; at += 1) states.push((await exists(`203.0.113.${at}`)).status);
  expect(states.filter((status) => status === 429)).toHaveLength(1);
  expect(states.at(-1)).toBe(429);
  expect((await exists('203.0.112.1')).status).not.toBe(429);
});

describe('M10 codes by text message', () => {
  const send = async (agentCode: string) => {
    const recovery = recoveryOf(portal.visitor(), agentCode);
    startedOf(await recovery.start());
    return recovery.send({ optTo: 'SMS' });
  };
  const alarms = async () =>
    (await portal.db.select().from(auditEvent).where(eq(auditEvent.action, 'otp.sms-ceiling'))).map(
      ({ detail }) => detail,
    );

  it('M10: have a ceiling of the day over all accounts, and operators hear of it before', async () => {
    const row = { companyId: 2, key: 'SMS_PER_DAY', value: '100' };
    await portal.db.insert(setting).values(row).onConflictDoNothing();
    await setSetting(portal, 'SMS_PER_DAY', '100');
    await portal.db.execute(
      `insert into rate_limit (key, count, expires_at) values ('sms-codes:all', 79, '${new Date(
        portal.clock.now().getTime() + 3_600_000,
      ).toISOString()}') on conflict (key) do update set count = 79, expires_at = excluded.expires_at`,
    );
    expect((await send('20000038')).status).toBe(200);
    expect(await alarms()).toEqual([{ sent: 80, most: 100 }]);
    await portal.db.execute(`update rate_limit set count = 99 where key = 'sms-codes:all'`);
    portal.clock.move(61_000);
    expect((await send('20000038')).status).toBe(200);
    expect(await alarms()).toHaveLength(2);
    portal.clock.move(61_000);
    const refused = await send('20000038');
    expect([refused.status, refused.body.errorCode]).toEqual([429, 'OTP_SMS_CEILING']);
  });
});
