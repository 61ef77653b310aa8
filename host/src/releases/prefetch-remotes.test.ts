import type { Registry, RemoteRelease } from '@portal/types';
import { prefetchRemotes } from './prefetch-remotes.ts';

const release = (name: string, path: string): RemoteRelease =>
  ({
    name,
    version: '1',
    base: `/remotes/${name}/1/`,
    manifest: {
      pages: [
        { path, status: 'ready' },
        { path: `${path}/later`, status: 'building' },
      ],
    },
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
  const fetchAhead = jest.fn(async (_release: RemoteRelease, _page: string | null) => undefined);
  const prepare = jest.fn();
  const stop = prefetchRemotes({
    registry: () => registry,
    fetchAhead,
    prepare,
    saveData: () => saveData,
  });
  const fetched = () => fetchAhead.mock.calls.map(([{ name }, page]) => `${name} ${page}`);
  return { stop, prepare, fetched };
};

const point = (attributes: string, kind = 'pointerover') => {
  document.body.innerHTML = `<a ${attributes}><b>there</b></a>`;
  document.querySelector('b')?.dispatchEvent(new Event(kind, { bubbles: true }));
};

describe('prefetchRemotes', () => {
  it.each(['pointerover', 'focusin', 'touchstart'])(
    '%s on a link fetches its page and makes the remote ready',
    (kind) => {
      const { fetched, prepare, stop } = setup();
      point('href="/policy?code=1"', kind);
      expect(fetched()).toEqual(['policy /policy']);
      expect(prepare).toHaveBeenCalledWith('policy');
      stop();
    },
  );

  it.each([
    ['a page that is being built', 'href="/policy/later"'],
    ['a page of nobody', 'href="/nowhere"'],
    ['another site', 'href="http://elsewhere.test/policy"'],
    ['another window', 'href="/policy" target="_blank"'],
  ])('leaves %s alone', (_name, attributes) => {
    const { fetched, prepare, stop } = setup();
    point(attributes);
    expect(fetched()).toEqual([]);
    expect(prepare).not.toHaveBeenCalled();
    stop();
  });

  it('fetches the other remotes when it has been quiet, without their pages, and runs none', async () => {
    const { fetched, prepare, stop } = setup();
    await jest.advanceTimersByTimeAsync(4_000);
    expect(fetched()).toEqual([]);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(fetched()).toEqual(['content null', 'policy null']);
    expect(prepare).not.toHaveBeenCalled();
    stop();
  });

  it('fetches nothing for who saves data, and nothing once it has stopped', async () => {
    const saving = setup(true);
    point('href="/policy"');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(saving.fetched()).toEqual([]);
    saving.stop();
    const stopped = setup();
    stopped.stop();
    point('href="/policy"');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(stopped.fetched()).toEqual([]);
  });
});
