import type { RemoteLifecycles } from '@portal/remote-kit/shell';
import type { Registry, RemoteRelease } from '@portal/types';
import { safeStorage } from '../boot/storage.ts';
import { createBadVersions } from './bad-versions.ts';
import { loadRelease } from './federation.ts';
import { createRemoteLoader } from './remote-loader.ts';

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

it('a manifest that asks for another contract is refused before a file is asked for, once, and told; a set that mends it loads', async () => {
  const asked = jest.spyOn(document.head, 'append');
  const reports: string[] = [];
  let current = release('2.0.0', '^9.0.0');
  const loader = createRemoteLoader({
    registry: () =>
      ({ setId: current.version, remotes: [{ current, previous: null }] }) as Registry,
    badVersions: createBadVersions(safeStorage(() => sessionStorage)),
    loadRelease: (one) => (one.version === '2.0.1' ? Promise.resolve(GOOD) : loadRelease(one)),
    report: ({ version }, { code }) => reports.push(`${version} ${code}`),
    wait: async () => undefined,
  });
  await expect(loader.load('policy')).rejects.toMatchObject({ code: 'PORTAL-LOAD-CONTRACT' });
  expect(reports).toEqual(['2.0.0 PORTAL-LOAD-CONTRACT']);
  expect(asked).not.toHaveBeenCalled();
  current = release('2.0.1', '^1.0.0');
  await expect(loader.load('policy')).resolves.toMatchObject({ lifecycles: GOOD });
});
