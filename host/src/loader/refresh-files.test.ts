import type { RemoteRelease } from '@portal/types';
import { refreshFiles } from './refresh-files.ts';

const release = {
  base: '/remotes/policy/1.0.0/',
  entry: 'entry.js',
  preload: ['remote.js'],
  pageFiles: { '/a': ['a.js', 'common.js'], '/b': ['common.js'] },
  localeFiles: { vi: ['vi.js'] },
} as unknown as RemoteRelease;

describe('refreshFiles', () => {
  const real = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = real;
  });

  it('fetches each file of the release once, past the cache', async () => {
    const fetched = jest.fn(async (_url: string, _init: RequestInit) => new Response('ok'));
    globalThis.fetch = fetched as unknown as typeof fetch;
    await refreshFiles(release);
    const names = ['entry.js', 'remote.js', 'a.js', 'common.js', 'vi.js'];
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(
      names.map((name) => `/remotes/policy/1.0.0/${name}`),
    );
    for (const [, init] of fetched.mock.calls) expect(init.cache).toBe('reload');
  });

  it('is no failure of its own when nothing comes', async () => {
    globalThis.fetch = (() => Promise.reject(new TypeError('offline'))) as typeof fetch;
    await expect(refreshFiles(release)).resolves.toBeUndefined();
  });
});
