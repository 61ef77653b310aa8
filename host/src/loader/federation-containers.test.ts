import type { RemoteRelease } from '@portal/types';
import { loadRelease } from './federation.ts';

const mockRemotes = new Map<string, string>();
const mockLifecycles = { bootstrap() {}, mount() {}, unmount() {} };

// The runtime as the host's own bundle provides it: it finds a remote by its container's name alone.
jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => ({
    registerPlugins: () => undefined,
    registerRemotes: ([{ name, entry }]: [{ name: string; entry: string }]) =>
      mockRemotes.set(name, entry),
    loadRemote: async (id: string) => ({
      ...mockLifecycles,
      from: mockRemotes.get(id.replace(/\/remote$/, '')),
    }),
  }),
}));

const release = (name: string, part: Partial<RemoteRelease> & { hash?: string } = {}) => {
  const { hash = `sha384-${name}`, ...rest } = part;
  return {
    ...{ name, version: '1.0.0', container: `portal_${name}_1` },
    ...{ base: `/remotes/${name}/1.0.0/`, entry: 'entry.js' },
    files: { 'entry.js': { integrity: hash, bytes: 1 } },
    manifest: { name, contract: '^1.0.0' },
    ...rest,
  } as RemoteRelease;
};

const REFUSED = { code: 'PORTAL-LOAD-CONTAINER' };

it('a version that bears the name of another’s container is refused, whichever comes first', async () => {
  const auth = release('auth');
  await expect(loadRelease(auth)).resolves.toMatchObject({
    from: '/remotes/auth/1.0.0/entry.js',
  });
  const squatter = release('policy', { container: auth.container });
  await expect(loadRelease(squatter)).rejects.toMatchObject(REFUSED);
  const next = release('auth', {
    version: '1.1.0',
    base: '/remotes/auth/1.1.0/',
    hash: 'sha384-b',
  });
  await expect(loadRelease(next)).rejects.toMatchObject(REFUSED);
  const unhashed = release('policy', { container: auth.container, files: {} });
  await expect(loadRelease(unhashed)).rejects.toMatchObject(REFUSED);
  await expect(loadRelease(auth)).resolves.toBeTruthy();
});

it('the same entry on a development server is the same version', async () => {
  const built = release('news');
  await loadRelease(built);
  const local = { ...built, base: 'http://localhost:5101/' };
  await expect(loadRelease(local)).resolves.toMatchObject({ from: '/remotes/news/1.0.0/entry.js' });
});
