import type { RemoteLifecycles } from '@portal/remote-kit/shell';
import type { Registry, RemoteRelease } from '@portal/types';
import { safeStorage } from '../boot/storage.ts';
import { createBadVersions } from './bad-versions.ts';
import { LoadError, type LoadErrorCode } from './load-error.ts';
import { createRemoteLoader } from './remote-loader.ts';

const release = (version: string, name = 'policy'): RemoteRelease => ({
  name,
  version,
  container: `portal_${name}_${version}`,
  base: `/remotes/${name}/${version}/`,
  entry: 'entry.js',
  preload: [],
  pageFiles: {},
  localeFiles: {},
  pageShared: {},
  files: {},
  manifest: {
    name,
    title: { vi: name, en: name },
    contract: '^1.0.0',
    pages: [],
    slots: [],
    dialogs: [],
    permissions: [],
    locales: ['vi', 'en'],
  },
});

const registryOf = (...remotes: Registry['remotes']): Registry => ({
  format: 1,
  serial: 1,
  channel: 'stable',
  setId: 'set',
  issuedAt: '',
  remotes,
});

const lifecycles = {} as RemoteLifecycles;

const setup = (
  previous: RemoteRelease | null,
  outcome: (version: string) => LoadErrorCode | null,
) => {
  sessionStorage.clear();
  const attempts: string[] = [];
  const pauses: number[] = [];
  const reports: string[] = [];
  const registry = registryOf({ current: release('2.0.0'), previous });
  const loader = createRemoteLoader({
    registry: () => registry,
    badVersions: createBadVersions(safeStorage(() => sessionStorage)),
    loadRelease: async ({ version }) => {
      attempts.push(version);
      const code = outcome(version);
      if (code) throw new LoadError(code, code);
      return lifecycles;
    },
    report: ({ version }, { code }) => reports.push(`${version} ${code}`),
    wait: async (ms) => {
      pauses.push(ms);
    },
  });
  return { loader, attempts, pauses, reports };
};

describe('createRemoteLoader', () => {
  it('loads the current version', async () => {
    const { loader, attempts } = setup(null, () => null);
    await expect(loader.load('policy')).resolves.toMatchObject({ release: { version: '2.0.0' } });
    expect(attempts).toEqual(['2.0.0']);
  });

  it('tries again after pauses that grow, and succeeds when the network heals', async () => {
    let left = 2;
    const { loader, attempts, pauses } = setup(null, () => {
      left -= 1;
      return left >= 0 ? 'PORTAL-LOAD-NETWORK' : null;
    });
    await expect(loader.load('policy')).resolves.toBeTruthy();
    expect(attempts).toHaveLength(3);
    expect(pauses).toEqual([300, 1_200]);
  });

  it('falls back to the good version before it, of that remote alone', async () => {
    const { loader, reports } = setup(release('1.0.0'), (version) =>
      version === '2.0.0' ? 'PORTAL-LOAD-EXECUTE' : null,
    );
    await expect(loader.load('policy')).resolves.toMatchObject({ release: { version: '1.0.0' } });
    expect(reports).toEqual(['2.0.0 PORTAL-LOAD-EXECUTE']);
  });

  it('remembers a version that failed for the session', async () => {
    const { loader, attempts } = setup(release('1.0.0'), (version) =>
      version === '2.0.0' ? 'PORTAL-LOAD-EXECUTE' : null,
    );
    await loader.load('policy');
    await loader.load('policy');
    expect(attempts).toEqual(['2.0.0', '1.0.0', '1.0.0']);
  });

  it('never remembers a failure when there is nothing to fall back to: fail, heal, retry, succeed', async () => {
    let broken = true;
    const { loader } = setup(null, () => (broken ? 'PORTAL-LOAD-TIMEOUT' : null));
    await expect(loader.load('policy')).rejects.toMatchObject({ code: 'PORTAL-LOAD-TIMEOUT' });
    broken = false;
    await expect(loader.load('policy')).resolves.toBeTruthy();
  });

  it('does not keep the user waiting by trying again what timed out', async () => {
    const { loader, attempts } = setup(null, () => 'PORTAL-LOAD-TIMEOUT');
    await expect(loader.load('policy')).rejects.toBeInstanceOf(LoadError);
    expect(attempts).toHaveLength(1);
  });

  it('passes by a version that broke after loading, until the user asks again', async () => {
    const { loader, attempts } = setup(null, () => null);
    const { release: broken } = await loader.load('policy');
    expect(loader.reject(broken, new LoadError('PORTAL-LOAD-RENDER', 'x'))).toBe(false);
    await expect(loader.load('policy')).rejects.toMatchObject({ code: 'PORTAL-LOAD-RENDER' });
    loader.forgive('policy');
    await expect(loader.load('policy')).resolves.toBeTruthy();
    expect(attempts).toHaveLength(2);
  });

  it('says whether an older version is left', async () => {
    const { loader } = setup(release('1.0.0'), () => null);
    const { release: broken } = await loader.load('policy');
    expect(loader.reject(broken, new LoadError('PORTAL-LOAD-RENDER', 'x'))).toBe(true);
    await expect(loader.load('policy')).resolves.toMatchObject({ release: { version: '1.0.0' } });
  });

  it('asks once for what two places want at the same time', async () => {
    const { loader, attempts } = setup(null, () => null);
    await Promise.all([loader.load('policy'), loader.load('policy')]);
    expect(attempts).toHaveLength(1);
  });

  it('refuses a remote that the registry does not name', async () => {
    const { loader } = setup(null, () => null);
    await expect(loader.load('claims')).rejects.toMatchObject({ code: 'PORTAL-LOAD-UNKNOWN' });
  });
});
