import type { LaunchAnswer, MenuItem } from '@portal/types';
import { eq } from 'drizzle-orm';
import { account, auditEvent, launchCode, menuItem, setting } from '../../db/schema/index.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { isLaunchClient } from './launch-client.ts';

const LEARN = 'https://hoc.congty.example';
const MAKE = '/api/authen/launch-code';
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  await addCompany(portal.db);
  await addAccount(portal.db, 'an', ['home.view']);
  await portal.db.insert(setting).values([
    { companyId: 2, key: 'ELEARNING_URL', value: `${LEARN}/khoa?lang=vi`, public: true },
    { companyId: 2, key: 'EAPP_URL', value: 'javascript:alert(1)', public: true },
    { companyId: 2, key: 'QA_CODE_URL', value: 'https://other.example/', public: true },
  ]);
}, 180_000);
afterAll(() => portal.close());

const make = async (url = `${LEARN}/khoa?lang=vi`) => {
  const client = await portal.signIn('an');
  const reply = await client.post(MAKE, { url });
  const data = reply.body.data as LaunchAnswer | null;
  const opened = data && new URL(data.url);
  return { client, reply, opened, code: opened?.searchParams.get('code') ?? '' };
};
const redeem = (code: string, origin = `${LEARN}/`) =>
  portal.visitor().post(`${MAKE}/redeem`, { code, origin });

it('EXT-11 opens an outer system with a code instead of the token, which the database keeps hashed', async () => {
  const { client, opened, code } = await make();
  expect(opened?.origin + (opened?.pathname ?? '')).toBe(`${LEARN}/khoa`);
  expect(opened?.searchParams.get('lang')).toBe('vi');
  expect(opened?.href).not.toContain(client.token);
  const stored = JSON.stringify(await portal.db.select().from(launchCode));
  expect(stored).not.toContain(code);
  expect((await redeem(code)).body.data).toEqual({
    username: 'an',
    fullname: 'Người an',
    accountType: 2,
    agentCode: null,
  });
  const log = JSON.stringify(await portal.db.select().from(auditEvent));
  expect(log).toContain('"launch"');
  expect(log).not.toContain(code);
});

it('EXT-11 a code counts once, also when twenty come at the same time', async () => {
  const { code } = await make();
  const replies = await Promise.all(Array.from({ length: 20 }, () => redeem(code)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('EXT-11 counts for a minute, and for the system it was made for', async () => {
  const { code } = await make();
  expect((await redeem(code, 'https://other.example/')).status).toBe(404);
  portal.clock.move(59_999);
  expect((await redeem(code)).status).toBe(200);
  const late = await make();
  portal.clock.move(60_000);
  expect((await redeem(late.code)).status).toBe(404);
});

it('a code of a user who was disabled meanwhile is useless', async () => {
  const id = await addAccount(portal.db, 'binh');
  const client = await portal.signIn('binh');
  const { body } = await client.post(MAKE, { url: LEARN });
  const code = new URL((body.data as LaunchAnswer).url).searchParams.get('code') ?? '';
  await portal.db.update(account).set({ status: 'DISABLED' }).where(eq(account.id, id));
  expect((await redeem(code)).status).toBe(404);
});

it.each([
  'https://evil.example/',
  'https://other.example/',
  `${LEARN}.evil.example/`,
  'http://hoc.congty.example/',
])('SEC-44 makes none for %s', async (url) => {
  expect((await make(url)).reply.status).toBe(404);
});

it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', ''])(
  'SEC-44 takes no address such as %j',
  async (url) => {
    expect((await make(url)).reply.status).toBe(400);
  },
);

it('is for people who are signed in', async () => {
  expect((await portal.visitor().post(MAKE, { url: LEARN })).status).toBe(401);
});

it('MENU-15 submenu items that lead outside bear base addresses, and never a token', async () => {
  await portal.db.insert(menuItem).values([
    { id: 1, nameVi: 'Học', nameEn: 'Learn', sort: 1 },
    {
      id: 2,
      parentId: 1,
      nameVi: 'Trực tuyến',
      nameEn: 'Online',
      itemId: 'home.view',
      link: LEARN,
      isLocalLink: false,
      sort: 1,
    },
  ]);
  const client = await portal.signIn('an');
  const reply = await client.get('/api/menu/user');
  const [top] = reply.body.data as MenuItem[];
  expect(top?.subMenuList[0]?.customData).toEqual({
    baseUrls: { ELEARNING_URL: `${LEARN}/khoa?lang=vi` },
  });
  expect(reply.text).not.toContain(client.token);
});

describe('L9 who redeems a code', () => {
  const SECRET = 'mot-bi-mat-du-dai-de-dung-cho-he-thong';
  let guarded: TestPortal;
  beforeAll(async () => {
    const launchSecrets = new Map([[LEARN, SECRET]]);
    guarded = await startTestPortal({ beside: portal, config: { launchSecrets } });
  }, 60_000);
  afterAll(() => guarded.close());
  const ask = (code: string, part: object = {}) =>
    guarded.visitor().post(`${MAKE}/redeem`, { code, origin: LEARN, ...part });

  it('L9: a system proves who it is by its secret; a wrong one uses nothing up and is audited', async () => {
    const { code } = await make();
    for (const part of [{}, { secret: 'sai' }, { secret: `${SECRET}x` }])
      expect((await ask(code, part)).status).toBe(404);
    const denied = await portal.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'launch.redeem'));
    expect(denied.map(({ result, object }) => [result, object])).toEqual(
      Array.from({ length: 3 }, () => ['DENIED', LEARN]),
    );
    expect(JSON.stringify(denied)).not.toContain(SECRET);
    expect((await ask(code, { secret: SECRET })).body.data).toMatchObject({ username: 'an' });
  });

  it('L9: production believes no system without a secret', () => {
    const none = { launchSecrets: new Map<string, string>() };
    expect(isLaunchClient({ ...none, mode: 'production' }, LEARN, undefined)).toBe(false);
    expect(isLaunchClient({ ...none, mode: 'development' }, LEARN, undefined)).toBe(true);
  });
});
