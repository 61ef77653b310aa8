import { AUTHORITIES, nextStep, type StepFlags } from '@portal/permissions';
import { eq } from 'drizzle-orm';
import { account, setting } from '../db/schema/index.ts';
import { routes } from '../modules/index.ts';
import type { Client, Reply } from '../testing/client.ts';
import { addAccount, addCompany } from '../testing/people.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { callRoute, nameOf } from '../testing/route-walk.ts';

type AccountPart = Partial<typeof account.$inferInsert>;

/** One person for each thing that comes first, and one for whom the version of the decree has changed. */
const PENDING: Record<string, AccountPart> = {
  decree: { confirmDecree: false },
  'a decree of an older version': { confirmDecree: true, decreeVersion: '2020-01' },
  'a first login': { firstLogin: true },
  'an expired password': { passwordExpired: true },
  'a secondary password': { forceChangeGadPassword: true },
  'a reset password': { resetPassword: true },
};

/** All that a user for whom something comes first may call beside what is open to visitors. */
const ALLOWED = [
  'DELETE authen/sessions/:id',
  'GET admin/account/detail',
  'GET admin/account/first-login',
  'GET authen/factors',
  'GET authen/sessions',
  'GET candidate/get-list-profile-candidate-detail',
  'GET menu/user',
  'POST admin/account/change-password',
  'POST admin/account/change-password-gad',
  'POST admin/account/first-login/otp',
  'POST admin/check-password-agent',
  'POST admin/check-password-gad',
  'POST agent/get-agent-detail-by-username',
  'POST authen-role/list',
  'POST authen/check-item-by-user-login',
  'POST authen/factors/passkey',
  'POST authen/factors/passkey/confirm',
  'POST authen/factors/totp',
  'POST authen/factors/totp/confirm',
  'POST authen/keep-alive',
  'POST authen/re-authenticate',
  'POST authen/re-authenticate/start',
];

let portal: TestPortal;
const clients = new Map<string, Client>();
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  await addCompany(portal.db);
  await portal.db.insert(setting).values({ companyId: 2, key: 'DECREE_VERSION', value: '2026-01' });
  for (const [at, [name, part]] of Object.entries(PENDING).entries()) {
    // With every right there is, so that it is the step alone that keeps them out.
    await addAccount(portal.db, `cho-${at}`, [...AUTHORITIES], { accountType: 1, ...part });
    clients.set(name, await portal.signIn(`cho-${at}`));
  }
}, 180_000);
afterAll(() => portal.close());

const reported = ({ status, body }: Reply) => [status, body.errorCode];
const clientOf = (name: string) => clients.get(name) as Client;
const guarded = routes.filter(({ rule }) => !('open' in rule));
const closed = guarded.filter(({ duringSteps }) => duringSteps !== true);

describe('GRD-03 LOGIN-22 the server keeps the steps that come first', () => {
  it('lets through what is needed for a step and for the shell around it, nothing else', () => {
    const open = guarded.filter(({ duringSteps }) => duringSteps).map(nameOf);
    expect(open.sort()).toEqual(ALLOWED);
    expect(closed.length).toBeGreaterThan(25);
  });

  it.each(closed.map((one) => [nameOf(one), one] as const))(
    '%s is closed to everybody for whom something comes first',
    async (_name, route) => {
      for (const [name, client] of clients) {
        expect([name, ...reported(await callRoute(client, route))]).toEqual([
          name,
          403,
          'STEP_REQUIRED',
        ]);
      }
    },
  );

  it.each(Object.keys(PENDING))('%s: the shell gets what it starts with', async (name) => {
    const client = clientOf(name);
    for (const path of ['admin/account/detail', 'menu/user', 'authen/sessions', 'menu/type'])
      expect([path, (await client.get(`/api/${path}`)).status]).toEqual([path, 200]);
    for (const path of ['authen-role/list', 'authen/keep-alive'])
      expect([path, (await client.post(`/api/${path}`)).status]).toEqual([path, 200]);
    const { data } = (await client.get('/api/admin/account/detail')).body;
    // The browser leads to a step exactly where the server keeps people out.
    expect(nextStep(data as StepFlags).must).toBe(true);
  });

  it('no call of the shell or of a step is refused for the step', async () => {
    const reach = guarded.filter(({ duringSteps }) => duringSteps);
    for (const [name, client] of clients) {
      for (const route of reach) {
        const reply = await callRoute(client, route, '{"bogus":1}');
        expect([name, nameOf(route), reply.body.errorCode]).not.toEqual([
          name,
          nameOf(route),
          'STEP_REQUIRED',
        ]);
      }
    }
  });

  it('says so in both languages', async () => {
    const client = clientOf('a first login');
    const vi = await client.get('/api/ods/policy/list');
    const en = await client.get('/api/ods/policy/list', { 'accept-language': 'en' });
    expect(vi.body.description).toBe('Anh/Chị cần hoàn tất bước bắt buộc trước khi tiếp tục.');
    expect(en.body.description).toBe('A required step must be completed before you can go on.');
  });

  it('opens with the next call once the step is done, and closes when one becomes due', async () => {
    await addAccount(portal.db, 'cho-xong', [...AUTHORITIES], { accountType: 1 });
    const client = await portal.signIn('cho-xong');
    const path = '/api/admin/account/personal-info';
    const set = (part: AccountPart) =>
      portal.db.update(account).set(part).where(eq(account.username, 'cho-xong'));
    const code = async () => (await client.get(path)).body.errorCode;
    expect(await code()).not.toBe('STEP_REQUIRED');
    await set({ resetPassword: true });
    expect(await code()).toBe('STEP_REQUIRED');
    await set({ resetPassword: false });
    expect(await code()).not.toBe('STEP_REQUIRED');
  });

  it('signing out is always possible', async () => {
    const client = await portal.signIn('cho-2');
    expect((await client.post('/api/authen/logout')).status).toBe(200);
    expect((await client.get('/api/admin/account/detail')).status).toBe(401);
  });
});
