import type { RemoteRelease } from '@portal/types';
import { prefetchFiles } from './prefetch-files.ts';

const release = {
  base: '/remotes/policy/1.0.0/',
  entry: 'entry.js',
  preload: ['remote.js'],
  pageFiles: { '/lookup': ['lookup.js', 'form.js'], '/dashboard': ['charts.js'] },
  localeFiles: { vi: ['vi.js'], en: ['en.js'] },
} as unknown as RemoteRelease;

const fetchFile = jest.fn<Promise<Response>, [string]>();
beforeEach(() => {
  jest.useFakeTimers();
  fetchFile.mockReset();
  fetchFile.mockImplementation(async () => new Response(''));
  globalThis.fetch = fetchFile as unknown as typeof fetch;
});

const names = () => fetchFile.mock.calls.map(([url]) => url.replace(release.base, ''));

it('asks for all files of a page at once, in the language that is spoken', () => {
  void prefetchFiles(release, '/lookup', 'vi');
  expect(names()).toEqual(['entry.js', 'remote.js', 'lookup.js', 'form.js', 'vi.js']);
});

it('asks once for what was asked for, and again for what did not come', async () => {
  void prefetchFiles(release, '/lookup', 'vi');
  expect(names()).toEqual([]);
  fetchFile.mockRejectedValue(new Error('no line'));
  void prefetchFiles(release, '/dashboard', 'vi');
  expect(names()).toEqual(['charts.js']);
  await jest.advanceTimersByTimeAsync(0);
  void prefetchFiles(release, '/dashboard', 'vi');
  expect(names()).toEqual(['charts.js', 'charts.js']);
});
