import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let portal: TestPortal;
beforeAll(async () => {
  const config = {
    visitorTimes: 1,
    trustProxy: 'loopback',
    loginLimits: { perIp: 2, perDevice: 1_000 },
  };
  portal = await startTestPortal({ data: 'empty', config });
}, 180_000);
afterAll(() => portal.close());

const activity = {
  event: { name: 'check-in', outCome: 'shown', category: 'page' },
  ...{ url: '/login', route: '/login', feature: 'login', category: 'page' },
};
const call = { url: '/api/x', method: 'GET' };
const from = (ip: string, path: string, body: object) =>
  portal.visitor().post(path, body, { 'x-forwarded-for': ip });
/** How many of so many calls were let in. */
async function letIn(calls: number, next: (at: number) => Promise<{ status: number }>) {
  let count = 0;
  for (let at = 0; at < calls; at += 1) count += (await next(at)).status === 429 ? 0 : 1;
  return count;
}

describe('M14 open calls that write', () => {
  it('M14: an address has a budget for a minute and for a day', async () => {
    const send = () => from('203.0.113.7', '/api/audit/api-log', call);
    expect(await letIn(22, send)).toBe(20);
    let sum = 20;
    // 25 minutes at full speed would be 500: the day ends it before the next minute does.
    for (let minute = 0; minute < 25; minute += 1) {
      portal.clock.move(MINUTE + 1);
      sum += await letIn(20, send);
    }
    expect(sum).toBe(500);
    portal.clock.move(MINUTE + 1);
    const { status, headers } = await send();
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(20 * 3_600);
    portal.clock.move(25 * HOUR);
    expect(await letIn(1, send)).toBe(1);
  });

  it('M14: so has its network, whatever addresses of it are used', async () => {
    const sent = await letIn(211, (at) => from(`198.51.100.${at}`, '/api/audit/api-log', call));
    expect(sent).toBe(200);
  });

  it('M14: addresses of one IPv6 subscriber are one', async () => {
    const sent = await letIn(61, (at) =>
      from(`2001:db8:9:9:${at.toString(16)}::1`, '/api/audit/page-activity', activity),
    );
    expect(sent).toBe(60);
  });

  it('M14: a record is small', async () => {
    const long = { ...call, reqParams: { text: 'x'.repeat(5_000) } };
    expect((await from('192.0.2.1', '/api/audit/api-log', long)).status).toBe(413);
  });

  it('M14: failed sign-ins of an address end for the day, so that they do not fill the audit', async () => {
    const fail = () =>
      from('192.0.2.9', '/api/authen/authentication/login', { username: 'khong', password: 'sai' });
    let sum = 0;
    for (let minute = 0; minute < 52; minute += 1) {
      sum += await letIn(2, fail);
      portal.clock.move(MINUTE + 1);
    }
    expect(sum).toBe(100);
  }, 120_000);
});
