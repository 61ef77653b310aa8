import { addAccount } from '../../testing/people.ts';
import { PASSWORD, startTestPortal, type TestPortal } from '../../testing/portal.ts';

const LOGIN = '/api/authen/authentication/login';
let portal: TestPortal;
beforeAll(async () => {
  const loginLimits = { perIp: 6, perDevice: 3 };
  portal = await startTestPortal({ data: 'empty', config: { loginLimits } });
  await addAccount(portal.db, 'an');
}, 180_000);
afterAll(() => portal.close());

/** A name of its own each time: one that is tried again needs a captcha. */
let names = 0;
const spray = (count: number, client = portal.visitor()) =>
  Promise.all(
    Array.from({ length: count }, () => {
      names += 1;
      return client.post(LOGIN, { username: `name-${names}`, password: 'Mua-he-2026' });
    }),
  );
const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort();

it('SEC-04 slows one password over many names: by device, by address, until the minute is over', async () => {
  expect(statuses(await spray(5))).toEqual([401, 401, 401, 429, 429]);
  portal.clock.move(60_000);
  const devices = Array.from({ length: 8 }, () => spray(1));
  expect(statuses((await Promise.all(devices)).flat()).filter((one) => one === 401)).toHaveLength(
    6,
  );
  const [late] = await spray(1);
  expect(late?.status).toBe(429);
  expect(Number(late?.headers.get('retry-after'))).toBeGreaterThan(0);
  portal.clock.move(61_000);
  expect(statuses(await spray(1))).toEqual([401]);
});

it('does not count what succeeds', async () => {
  portal.clock.move(60_000);
  for (let time = 0; time < 8; time += 1) {
    const { status } = await portal.visitor().post(LOGIN, { username: 'an', password: PASSWORD });
    expect(status).toBe(200);
  }
});
