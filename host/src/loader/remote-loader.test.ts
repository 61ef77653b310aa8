import type { RemoteLifecycles } from '@portal/remote-kit/shell';
import type { Registry, RemoteRelease } from '@portal/types';
import { LoadError, type LoadErrorCode } from '../lib/load-error.ts';
import { safeStorage } from '../lib/storage.ts';
import { createBlocklist } from './blocklist.ts';
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
  expires: '',
  remotes,
});

const lifecycles = {} as RemoteLifecycles;

const setup = (
  previous: RemoteRelease | null,
  outcome: (version: string) => LoadErrorCode | null,
) => {
  const attempts: string[] = [];
  const pauses: number[] = [];
  const reports: string[] = [];
  const registry = registryOf({ current: release('2.0.0'), previous });
  const loader = createRemoteLoader({
    registry: () => registry,
    blocklist: createBlocklist(safeStorage(() => sessionStorage)),
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

beforeEach(() => sessionStorage.clear());

describe('createRemoteLoader', () => {
  it('loads the current version', async () => {
    const { loader, attempts } = setup(null, () => null);
    await expect(loader.load('policy')).resolves.toMatchObject({ release: { version: '2.0.0' } });
    expect(attempts).toEqual(['2.0.0']);
  });

  it('tries again after growing pauses, and succeeds when the network recovers', async () => {
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

  it.each([
    ['PORTAL-LOAD-TIMEOUT', null],
    ['PORTAL-LOAD-NETWORK', release('1.0.0')],
    ['PORTAL-LOAD-EXECUTE', release('1.0.0')],
  ] as const)(
    'remembers nothing where no version loads (%s): a plain load succeeds once that heals, also after a reload',
    async (code, previous) => {
      let broken = true;
      const outcome = () => (broken ? code : null);
      const { loader } = setup(previous, outcome);
      await expect(loader.load('policy')).rejects.toMatchObject({ code });
      await expect(loader.load('policy')).rejects.toMatchObject({ code });
      broken = false;
      const newest = { release: { version: '2.0.0' } };
      await expect(loader.load('policy')).resolves.toMatchObject(newest);
      await expect(setup(previous, outcome).loader.load('policy')).resolves.toMatchObject(newest);
    },
  );

  it('remembers no version for what its line did: the next load begins with it again', async () => {
    let broken = true;
    const { loader } = setup(release('1.0.0'), (version) =>
      broken && version === '2.0.0' ? 'PORTAL-LOAD-NETWORK' : null,
    );
    await expect(loader.load('policy')).resolves.toMatchObject({ release: { version: '1.0.0' } });
    broken = false;
    await expect(loader.load('policy')).resolves.toMatchObject({ release: { version: '2.0.0' } });
  });

  it('does not keep the user waiting by trying again what timed out', async () => {
    const { loader, attempts } = setup(null, () => 'PORTAL-LOAD-TIMEOUT');
    await expect(loader.load('policy')).rejects.toBeInstanceOf(LoadError);
    expect(attempts).toHaveLength(1);
  });

  it('passes by a version that broke after loading, until the user asks again', async () => {
    const { loader, attempts } = setup(release('1.0.0'), () => null);
    const { release: broken } = await loader.load('policy');
    expect(loader.reject(broken, new LoadError('PORTAL-LOAD-RENDER', 'x'))).toBe(true);
    await expect(loader.load('policy')).resolves.toMatchObject({ release: { version: '1.0.0' } });
    loader.resetFailures('policy');
    await expect(loader.load('policy')).resolves.toMatchObject({ release: { version: '2.0.0' } });
    expect(attempts).toEqual(['2.0.0', '1.0.0', '2.0.0']);
  });

  it('never passes by the only version, or the last that is left: other pages of it may work', async () => {
    const broke = new LoadError('PORTAL-LOAD-RENDER', 'x');
    const only = setup(null, () => null);
    const { release: one } = await only.loader.load('policy');
    expect(only.loader.reject(one, broke)).toBe(false);
    await expect(only.loader.load('policy')).resolves.toMatchObject({ release: one });

    const both = setup(release('1.0.0'), () => null);
    const { release: newest } = await both.loader.load('policy');
    expect(both.loader.reject(newest, broke)).toBe(true);
    const { release: older } = await both.loader.load('policy');
    expect(both.loader.reject(older, broke)).toBe(false);
    await expect(both.loader.load('policy')).resolves.toMatchObject({ release: older });
    expect(both.reports).toEqual(['2.0.0 PORTAL-LOAD-RENDER', '1.0.0 PORTAL-LOAD-RENDER']);
  });

  it('opens the version before for a chunk that did not come, this once, and never goes round', async () => {
    const chunk = Object.assign(new Error('chunk 7'), { name: 'ChunkLoadError' });
    const late = new LoadError('PORTAL-LOAD-MOUNT', 'chunk 7', chunk);
    const { loader } = setup(release('1.0.0'), () => null);
    const { release: newest } = await loader.load('policy');
    expect(loader.reject(newest, late)).toBe(true);
    const { release: older } = await loader.load('policy', newest);
    expect(older.version).toBe('1.0.0');
    expect(loader.reject(older, late)).toBe(false);
    await expect(loader.load('policy')).resolves.toMatchObject({ release: newest });
  });

  it('tries what failed before where a newer set leaves nothing else', async () => {
    const { loader } = setup(release('1.0.0'), (version) =>
      version === '2.0.0' ? 'PORTAL-LOAD-EXECUTE' : null,
    );
    await loader.load('policy');
    const alone = setup(null, () => null).loader;
    expect(alone.choice('policy')).toMatchObject({ version: '2.0.0' });
    await expect(alone.load('policy')).resolves.toMatchObject({ release: { version: '2.0.0' } });
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
