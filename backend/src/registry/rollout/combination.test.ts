import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CombinationAnswer, ReleaseChoices } from '@portal/types';
import { releaseOverride } from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { fakeWorkspace } from '../../testing/fake-build.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { type ReleaseOperator, releaseOperator } from '../../testing/releases.ts';
import { dataOf } from '../../testing/signed-in.ts';

let portal: TestPortal;
let rootDir: string;
let operator: ReleaseOperator;
let tester: Client;

beforeAll(async () => {
  rootDir = await fakeWorkspace();
  await mkdir(join(rootDir, 'remote-policy'));
  const packed = { name: 'policy', config: { port: 5103 } };
  await writeFile(join(rootDir, 'remote-policy', 'package.json'), JSON.stringify(packed));
  portal = await startTestPortal({ data: 'empty', config: { rootDir } });
  await addCompany(portal.db);
  await addAccount(portal.db, 'kiem-thu', ['release.override']);
  await addAccount(portal.db, 'dai-ly', ['policy.view']);
  tester = await portal.signIn('kiem-thu');
  operator = await releaseOperator(portal);
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0'])
    await operator.publish({ name: 'policy', version, code: `// ${version}` });
  await operator.promote('policy', '1.0.0');
  await operator.promote('policy', '1.1.0', 'qa');
  await operator.promote('policy', '1.2.0');
  await operator.post('rollback', { remote: 'policy', reason: 'It shows no sums' });
  await operator.post('withdraw', {
    ...{ remote: 'policy', version: '1.3.0', reason: 'It leaks numbers of policies' },
  });
}, 180_000);
afterAll(async () => {
  await portal.close();
  await rm(rootDir, { recursive: true, force: true });
});

const combination = async (set: string) =>
  dataOf<CombinationAnswer>(
    await tester.get(`/api/releases/combination?set=${encodeURIComponent(set)}`),
  );

it('says which version a link would give, beside the one of all users, and pins nothing', async () => {
  const { parts, faults, minutes } = await combination('policy@qa,nothing');
  expect(parts).toMatchObject([
    {
      ...{ remote: 'policy', kind: 'channel', target: 'qa', released: '1.0.0' },
      version: { version: '1.1.0', state: 'active', channels: ['qa'], publishedBy: 'test' },
    },
  ]);
  expect([faults, minutes]).toEqual([['nothing'], 480]);
  expect(await portal.db.$count(releaseOverride)).toBe(0);
});

it.each([
  ['1.2.0', { state: 'takenBack', decided: { by: 'operator', why: 'It shows no sums' } }],
  ['1.3.0', { state: 'withdrawn', decided: { why: 'It leaks numbers of policies' } }],
])('says what became of policy %s', async (version, became) => {
  const { parts } = await combination(`policy@${version}`);
  expect(parts).toMatchObject([{ version: { version, ...became } }]);
});

it('knows no version for what does not exist', async () => {
  const { parts } = await combination('policy@9.9.9,content@beta');
  expect(parts.map(({ version, released }) => [version, released])).toEqual([
    [null, '1.0.0'],
    [null, null],
  ]);
});

it('offers the same versions to the panel, with the address of the remote’s own development server', async () => {
  const { remotes } = dataOf<ReleaseChoices>(await tester.get('/api/releases/choices'));
  expect(remotes).toMatchObject([{ remote: 'policy', local: 'http://localhost:5103/' }]);
  expect(remotes[0]?.versions.map(({ version, state }) => [version, state]).sort()).toEqual([
    ['1.0.0', 'active'],
    ['1.1.0', 'active'],
    ['1.2.0', 'takenBack'],
    ['1.3.0', 'withdrawn'],
  ]);
});

it('is for users who may pin', async () => {
  const agent = await portal.signIn('dai-ly');
  const path = '/api/releases/combination?set=policy@qa';
  expect((await agent.get(path)).status).toBe(403);
  expect((await portal.visitor().get(path)).status).toBe(401);
});
