import { generateKeyPairSync } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signBundle } from '@portal/release-client/files';
import { releaseArtifact, releaseChannel } from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { fakeRemote, fakeWorkspace } from '../../testing/fake-build.ts';
import { operatorOf } from '../../testing/operator.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { mine } from '../../testing/releases.ts';

const pem = { type: 'pkcs8', format: 'pem' } as const;
const keysOf = (kind: 'ed25519' | 'p256') => {
  const pair =
    kind === 'ed25519'
      ? generateKeyPairSync('ed25519')
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    secret: pair.privateKey.export(pem).toString(),
    open: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
};
const team = keysOf('ed25519');
const second = keysOf('p256');
const stranger = keysOf('ed25519');

let portal: TestPortal;
let rootDir: string;
let operator: Client;
beforeAll(async () => {
  rootDir = await fakeWorkspace();
  portal = await startTestPortal({ data: 'empty', config: { rootDir } });
  operator = await operatorOf(portal);
}, 120_000);
afterAll(async () => {
  await portal.close();
  await rm(rootDir, { recursive: true, force: true });
});

const register = async (keys: Record<string, string[]>) => {
  const folder = join(portal.deps.config.dataDir, 'keys');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'team-keys.json'), JSON.stringify(keys));
};
const filesOf = (version: string, name = 'claims') =>
  fakeRemote({ name, version, code: `// ${version}` });
const send = (
  version: string,
  key?: string,
  name = 'claims',
  signedFiles = filesOf(version, name),
) => {
  const form = new FormData();
  if (key !== undefined) form.append('signature', JSON.stringify(signBundle(signedFiles, key)));
  for (const [path, bytes] of filesOf(version, name))
    form.append(path, new Blob([new Uint8Array(bytes)]), path);
  return operator.raw(`/api/releases/${name}`, { method: 'POST', body: form });
};
const promote = (version: string, remote = 'claims') =>
  operator.post('/api/releases/promote', { remote, version });
const served = async () =>
  (await mine(portal.visitor())).versions.split(' ').find((one) => one.startsWith('claims'));

it('H3: a remote with a registered key takes what its team signed, and nothing else', async () => {
  await register({ claims: [team.open, second.open] });
  const refused = async (reply: ReturnType<typeof send>) => (await reply).body.errorCode;
  expect(await refused(send('1.0.0'))).toBe('RELEASE_UNSIGNED');
  expect(await refused(send('1.0.0', stranger.secret))).toBe('RELEASE_UNSIGNED');
  const other = filesOf('1.0.1');
  expect(await refused(send('1.0.0', team.secret, 'claims', other))).toBe('RELEASE_SIGNATURE');
  expect((await send('1.0.0', team.secret)).status).toBe(201);
  expect((await send('2.0.0', second.secret)).status).toBe(201);
  expect((await promote('1.0.0')).status).toBe(200);
  expect((await promote('2.0.0')).status).toBe(200);
  expect(await served()).toBe('claims@2.0.0<1.0.0');
});

it('H3: verify names who signed each version in use', async () => {
  const { body } = await operator.get('/api/releases/verify');
  const { signatures } = body.data as { signatures: { version: string; signer: string }[] };
  expect(signatures.map(({ version, signer }) => [version, /^[0-9a-f]{16}$/.test(signer)])).toEqual(
    [
      ['2.0.0', true],
      ['1.0.0', true],
    ],
  );
});

it('H3: a row put into the database by hand runs in no browser', async () => {
  const [row] = await portal.db.select().from(releaseArtifact);
  if (row === undefined) throw new Error('nothing is published');
  const { id: _id, ...copy } = row;
  const manifest = { ...(row.manifest as object), version: '6.6.6' };
  await portal.db.insert(releaseArtifact).values({ ...copy, version: '6.6.6', manifest });
  await portal.db.update(releaseChannel).set({ version: '6.6.6', previousVersion: '1.0.0' });
  expect(await served()).toBe('claims@1.0.0<');
  expect((await promote('6.6.6')).body.errorCode).toBe('RELEASE_UNSIGNED');
  await portal.db.update(releaseChannel).set({ version: '2.0.0', previousVersion: '1.0.0' });
});

it('H3: a version from before the key needs a signature first: the same content with one adds it', async () => {
  await register({});
  expect((await send('1.0.0', undefined, 'dues')).status).toBe(201);
  await register({ dues: [team.open] });
  expect((await promote('1.0.0', 'dues')).body.errorCode).toBe('RELEASE_UNSIGNED');
  expect((await send('1.0.0', team.secret, 'dues')).status).toBe(200);
  expect((await promote('1.0.0', 'dues')).status).toBe(200);
  expect((await portal.deps.registry.log(3)).map(({ action }) => action)).toContain('SIGNATURE');
});
