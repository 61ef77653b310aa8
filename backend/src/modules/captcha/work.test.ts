import type { Challenge } from 'altcha-lib';
import { solveToken } from '../../testing/captcha.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { takeToken } from './invisible.ts';
import { noteGuess, workLevel } from './work.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty', config: { visitorTimes: 1 } });
}, 180_000);
afterAll(() => portal.close());
afterEach(() => portal.clock.move(2 * 3_600_000));

const HERE = '127.0.0.1';
const level = (ip: string) => workLevel(portal.deps, ip);
const guess = async (times: number, ip: (at: number) => string) => {
  for (let at = 0; at < times; at += 1) await noteGuess(portal.db, portal.clock.now(), ip(at));
};

describe('M10 the proof of work grows', () => {
  it('M10: with the failures of an address, and falls back an hour after the last', async () => {
    const ip = () => '203.0.113.9';
    expect(await level(ip())).toBe(0);
    await guess(10, ip);
    expect(await level(ip())).toBe(1);
    await guess(70, ip);
    expect(await level(ip())).toBe(4);
    await guess(2_000, ip);
    expect(await level(ip())).toBe(5);
    portal.clock.move(3_600_001);
    expect(await level(ip())).toBe(0);
  });

  it('M10: with those of a network, for addresses of it that never failed', async () => {
    await guess(50, (at) => `198.51.100.${at}`);
    expect(await level('198.51.100.200')).toBe(1);
    expect(await level('198.51.101.200')).toBe(0);
  });

  it('M10: failed sign-ins make the next challenge harder', async () => {
    const ask = async () => {
      const body = { purpose: 'login' };
      const reply = await portal.visitor().post('/api/authen/recaptcha/challenge', body);
      const { challenge } = reply.body.data as { challenge: Challenge };
      return (challenge.parameters.data as { level: number }).level;
    };
    expect(await ask()).toBe(0);
    for (let at = 0; at < 10; at += 1) {
      const login = { username: `ai-do-${at}`, password: 'sai' };
      await portal.visitor().post('/api/authen/authentication/login', login);
    }
    expect(await ask()).toBe(1);
  });

  it('M10: easy work that was hoarded counts no more, one level less does', async () => {
    const client = portal.visitor();
    const [one, other] = [await solveToken(client, 'login'), await solveToken(client, 'login')];
    const take = (token: string) =>
      takeToken(portal.deps, { deviceId: client.deviceId, ip: HERE }, 'login', token);
    await guess(10, () => HERE);
    expect(await take(one)).toBe(true);
    await guess(10, () => HERE);
    expect(await take(other)).toBe(false);
  });
});
