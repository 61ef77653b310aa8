import { addAccount } from '../testing/people.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty', config: { demo: false } });
  const { captcha } = portal.deps.config;
  Object.assign(captcha, { everyLogin: false });
  await addAccount(portal.db, 'quantri', ['setting.manage']);
  await addAccount(portal.db, 'an');
}, 180_000);
afterAll(() => portal.close());

it.each(['/api/openapi.json', '/api/docs'])(
  'SEC-60 outside a demonstration %s is for those who keep the settings',
  async (path) => {
    expect((await portal.visitor().get(path)).status).toBe(401);
    expect((await (await portal.signIn('an')).get(path)).status).toBe(403);
    expect((await (await portal.signIn('quantri')).get(path)).status).toBe(200);
  },
);
