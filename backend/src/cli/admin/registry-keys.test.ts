import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyRegistry } from '@portal/registry';
import { trustedKeys } from '@portal/registry/key-files';
import type { SignedRegistry } from '@portal/types';
import { fakeRemote, fakeWorkspace } from '../../testing/fake-build.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { runAdmin } from './run.ts';

let portal: TestPortal;
let rootDir: string;
beforeAll(async () => {
  rootDir = await fakeWorkspace();
  portal = await startTestPortal({ data: 'empty', config: { rootDir } });
  const { registry } = portal.deps;
  const files = fakeRemote({ name: 'policy', version: '1.0.0', path: '/login' });
  await registry.publish('policy', files, { actor: 'test' });
  await registry.promote('policy', '1.0.0', { actor: 'test', channel: 'stable' });
}, 180_000);
afterAll(() => portal.close());

const keyFolder = () => join(portal.deps.config.dataDir, 'keys');
const said: string[] = [];
const step = (...args: string[]) => {
  said.length = 0;
  const { dataDir } = portal.deps.config;
  const env = {
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', PORTAL_BUILDS_DIR: rootDir },
    ...{ DATA_DIR: dataDir, DATABASE_URL: portal.databaseUrl },
  };
  return runAdmin(['rotate-keys', '--registry', ...args], env, (line) => said.push(line));
};
const signed = async (): Promise<SignedRegistry> =>
  (await portal.deps.registry.composeManifest({ channel: 'stable' }))?.signed as SignedRegistry;

it('H6: the key of registries is replaced while the portal runs, and pages that know both never see a wrong one', async () => {
  const old = await signed();
  await step('add');
  const host = await trustedKeys(keyFolder());
  const next = host.map(({ keyId }) => keyId).find((keyId) => keyId !== old.keyId) ?? '';
  expect(host).toHaveLength(2);
  await expect(step('promote')).rejects.toThrow('does not trust');
  await mkdir(join(rootDir, 'host', 'dist'), { recursive: true });
  await writeFile(join(rootDir, 'host', 'dist', 'keys.js'), JSON.stringify(host));
  await expect(step('promote')).rejects.toThrow('wait 12 hours');
  let current = old;
  const promoted = step('promote', '--now');
  while (current.keyId === old.keyId) {
    current = await signed();
    await verifyRegistry(current, host, 0, portal.clock.now().getTime());
  }
  await promoted;
  expect(current.keyId).toBe(next);
  expect(said).toEqual([`${next}  signs`, `${old.keyId}  is trusted by hosts built now`]);
});

it('H6: the previous key is retired when nothing that it signed is in use', async () => {
  await expect(step('retire')).rejects.toThrow('30 days');
  await step('retire', '--now');
  expect((await trustedKeys(keyFolder())).map(({ keyId }) => keyId)).toEqual([
    (await signed()).keyId,
  ]);
});
