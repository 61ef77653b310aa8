import { rm } from 'node:fs/promises';
import { fakeWorkspace } from '../../testing/fake-build.ts';
import { operatorOf } from '../../testing/operator.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { cookieOf, mine, type ReleaseOperator, releaseOperator } from '../../testing/releases.ts';

let portal: TestPortal;
let rootDir: string;
let operator: ReleaseOperator;
beforeAll(async () => {
  rootDir = await fakeWorkspace();
  portal = await startTestPortal({ data: 'empty', config: { rootDir } });
  await addCompany(portal.db);
  await addAccount(portal.db, 'qa', ['release.override']);
  await addAccount(portal.db, 'daily');
  operator = await releaseOperator(portal);
  for (const version of ['1.0.0', '2.0.0', '3.0.0'])
    await operator.publish({ name: 'claims', version, code: `// ${version}` });
  await operator.promote('claims', '1.0.0');
  await operator.promote('claims', '2.0.0', 'qa');
}, 120_000);
afterAll(async () => {
  await portal.close();
  await rm(rootDir, { recursive: true, force: true });
});

const read = async (version: string, cookie = '') => {
  const headers: Record<string, string> = cookie === '' ? {} : { cookie };
  const path = `/remotes/claims/${version}/page.js`;
  return (await portal.visitor().get(path, headers)).status;
};

it('L6: a version that was never promoted to users is read only by who may pin it', async () => {
  expect(await read('1.0.0')).toBe(200);
  expect([await read('2.0.0'), await read('3.0.0')]).toEqual([404, 404]);
  const tester = await mine(await portal.signIn('qa'));
  expect([await read('2.0.0', tester.cookie), await read('3.0.0', tester.cookie)]).toEqual([
    200, 200,
  ]);
  const agent = await mine(await portal.signIn('daily'));
  expect(await read('2.0.0', agent.cookie)).toBe(404);
  const pinned = await operator.post('override', {
    pins: [{ remote: 'claims', kind: 'version', version: '3.0.0' }],
  });
  expect(await read('3.0.0', cookieOf(pinned))).toBe(200);
  const path = '/remotes/claims/3.0.0/page.js';
  const byOperator = await (await operatorOf(portal)).get(path);
  expect([byOperator.status, byOperator.headers.get('cache-control')]).toEqual([200, 'no-store']);
});

it('L6: it stays readable after a newer one: open pages still load their files', async () => {
  await operator.promote('claims', '3.0.0');
  await operator.promote('claims', '1.0.0');
  expect(await read('3.0.0')).toBe(200);
});

it('L6: the registry of another channel than that of all users is for who may pin it', async () => {
  const registry = '/releases/registry.json?channel=qa';
  expect((await portal.visitor().get('/releases/registry.json')).status).toBe(200);
  expect((await portal.visitor().get(registry)).status).toBe(404);
  const { cookie } = await mine(await portal.signIn('qa'));
  expect((await portal.visitor().get(registry, { cookie })).status).toBe(200);
});
