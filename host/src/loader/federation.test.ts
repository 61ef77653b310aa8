import type { RemoteLifecycles } from '@portal/remote-kit/shell';
import type { Registry, RemoteRelease } from '@portal/types';
import { LoadError } from '../lib/load-error.ts';
import { safeStorage } from '../lib/storage.ts';
import { createBlocklist } from './blocklist.ts';
import { loadRelease } from './federation.ts';
import { createRemoteLoader } from './remote-loader.ts';

const loadRemote = jest.fn<Promise<unknown>, [string]>();
jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => ({
    registerPlugins: () => undefined,
    registerRemotes: () => undefined,
    loadRemote: (id: string) => loadRemote(id),
  }),
}));

const GOOD = {} as RemoteLifecycles;

const release = (version: string, contract: string) =>
  ({
    ...{
      name: 'policy',
      version,
      base: `/remotes/policy/${version}/`,
      entry: 'entry.js',
      files: {},
    },
    manifest: { name: 'policy', contract },
  }) as RemoteRelease;

it('a manifest that requires another contract is rejected and reported once, before any file is requested; a fixed set loads', async () => {
  const append = jest.spyOn(document.head, 'append');
  const reports: string[] = [];
  let current = release('2.0.0', '^9.0.0');
  const loader = createRemoteLoader({
    registry: () =>
      ({ setId: current.version, remotes: [{ current, previous: null }] }) as Registry,
    blocklist: createBlocklist(safeStorage(() => sessionStorage)),
    loadRelease: (one) => (one.version === '2.0.1' ? Promise.resolve(GOOD) : loadRelease(one)),
    report: ({ version }, { code }) => reports.push(`${version} ${code}`),
    wait: async () => undefined,
  });
  await expect(loader.load('policy')).rejects.toMatchObject({ code: 'PORTAL-LOAD-CONTRACT' });
  expect(reports).toEqual(['2.0.0 PORTAL-LOAD-CONTRACT']);
  expect(append).not.toHaveBeenCalled();
  current = release('2.0.1', '^1.0.0');
  await expect(loader.load('policy')).resolves.toMatchObject({ lifecycles: GOOD });
});

it.each([
  ['PORTAL-LOAD-EXECUTE', 'what its own code throws', new TypeError('x is undefined')],
  [
    'PORTAL-LOAD-NETWORK',
    'a chunk that did not come',
    Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }),
  ],
  [
    'PORTAL-LOAD-NETWORK',
    'what the runtime tells',
    new Error('[ Federation Runtime ]: the remote could not be started #RUNTIME-015'),
  ],
  ['PORTAL-LOAD-TIMEOUT', 'an entry that is late', new LoadError('PORTAL-LOAD-TIMEOUT', 'late')],
])('tells %s for %s', async (code, _what, thrown) => {
  loadRemote.mockRejectedValueOnce(thrown);
  await expect(loadRelease(release('3.0.0', '^1.0.0'))).rejects.toMatchObject({ code });
});
