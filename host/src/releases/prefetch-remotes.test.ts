import type { Registry, RemoteRelease } from '@portal/types';
import { prefetchRemotes } from './prefetch-remotes.ts';

const release = (name: string, path: string): RemoteRelease =>
  ({
    name,
    version: '1',
    base: `/remotes/${name}/1/`,
    entry: 'entry.js',
    preload: ['remote.js'],
    pageFiles: { [path]: ['page.js'] },
    localeFiles: { vi: ['vi.js'], en: ['en.js'] },
    manifest: { pages: [{ path, status: 'ready' }] },
  }) as unknown as RemoteRelease;

const registry = {
  remotes: [
    { current: release('content', '/'), previous: null },
    { current: release('policy', '/policy'), previous: null },
  ],
} as unknown as Registry;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

const setup = (saveData = false) => {
  const fetchFile = jest.fn(async (_url: string) => undefined);
  const stop = prefetchRemotes({
    registry: () => registry,
    language: () => 'vi',
    fetchFile,
    saveData: () => saveData,
  });
  document.body.innerHTML =
    '<a href="/policy"><b>Hợp đồng</b></a><a href="http://elsewhere.test/policy">x</a>';
  const [here, there] = document.querySelectorAll('a');
  const point = (at: Element | null | undefined, kind = 'pointerover') =>
    at?.dispatchEvent(new Event(kind, { bubbles: true }));
  const urls = () => fetchFile.mock.calls.map(([url]) => url);
  return { fetchFile, stop, point, here, there, urls };
};

describe('prefetchRemotes', () => {
  it('fetches what the page of a link needs when it is pointed at or focused, once', async () => {
    const { point, here, there, urls, stop } = setup();
    point(there);
    point(here?.firstElementChild);
    await jest.advanceTimersByTimeAsync(0);
    point(here, 'focusin');
    await jest.advanceTimersByTimeAsync(0);
    const base = '/remotes/policy/1/';
    expect(urls()).toEqual([
      `${base}entry.js`,
      `${base}remote.js`,
      `${base}vi.js`,
      `${base}page.js`,
    ]);
    stop();
  });

  it('fetches the other remotes when it has been quiet, without their pages', async () => {
    const { urls, stop } = setup();
    await jest.advanceTimersByTimeAsync(4_000);
    expect(urls()).toEqual([]);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(urls()).toContain('/remotes/policy/1/entry.js');
    expect(urls()).not.toContain('/remotes/policy/1/page.js');
    stop();
  });

  it('fetches nothing for who saves data, and nothing once it has stopped', async () => {
    const saving = setup(true);
    saving.point(saving.here);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(saving.urls()).toEqual([]);
    saving.stop();
    const stopped = setup();
    stopped.stop();
    stopped.point(stopped.here);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(stopped.urls()).toEqual([]);
  });

  it('asks again for what did not come', async () => {
    const { fetchFile, point, here, urls, stop } = setup();
    fetchFile.mockRejectedValueOnce(new Error('offline'));
    point(here);
    await jest.advanceTimersByTimeAsync(0);
    point(here);
    await jest.advanceTimersByTimeAsync(0);
    expect(urls().filter((url) => url.endsWith('entry.js'))).toHaveLength(2);
    stop();
  });
});
