import type { RemoteLoaded } from '@portal/types';
import { createLazy } from '../lib/lazy.ts';
import { safeStorage } from '../lib/storage.ts';
import { pollSets } from './poll-sets.ts';
import { createReloadOnce } from './reload-once.ts';
import { reportLoads } from './report-loads.ts';

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const hide = (hidden: boolean) =>
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });

describe('pollSets', () => {
  const setup = (degraded = () => false) => {
    const fetchSet = jest.fn(async () => undefined);
    const poll = pollSets({ fetchSet, seconds: '60', degraded, now: () => Date.now() });
    return { fetchSet, poll };
  };
  afterEach(() => hide(false));

  it('polls at the setting’s pace while the page is visible, and when the user returns', async () => {
    const { fetchSet, poll } = setup();
    await poll.run();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(fetchSet).toHaveBeenCalledTimes(3);
    hide(true);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(fetchSet).toHaveBeenCalledTimes(3);
    hide(false);
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    expect(fetchSet).toHaveBeenCalledTimes(4);
    poll.stop();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(fetchSet).toHaveBeenCalledTimes(4);
  });

  it('polls more often while the remote in view is broken', async () => {
    const { fetchSet, poll } = setup(() => true);
    await poll.run();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(fetchSet).toHaveBeenCalledTimes(5);
    poll.stop();
  });

  it('continues after a failed run', async () => {
    const { fetchSet, poll } = setup();
    fetchSet.mockRejectedValueOnce(new Error('offline'));
    await poll.run();
    await poll.run();
    expect(fetchSet).toHaveBeenCalledTimes(2);
    poll.stop();
  });
});

describe('createReloadOnce', () => {
  it('reloads once for a set, also in the page after the reload', () => {
    const storage = safeStorage(() => sessionStorage);
    const reload = jest.fn();
    expect(createReloadOnce(storage, reload)('set-4')).toBe(true);
    expect(createReloadOnce(storage, reload)('set-4')).toBe(false);
    expect(createReloadOnce(storage, reload)('set-5')).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not go round where nothing can be remembered', () => {
    const closed = safeStorage(() => {
      throw new Error('closed');
    });
    const reload = jest.fn();
    expect(createReloadOnce(closed, reload)('set-4')).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('reportLoads', () => {
  it('reports each version once per page, in batches, with their set', async () => {
    const sent: RemoteLoaded[] = [];
    let setId = 'set-1';
    let tell: (name: string) => void = () => undefined;
    const stop = reportLoads({
      setId: () => setId,
      send: async (loaded) => sent.push(loaded),
      watch: (onName) => {
        tell = onName;
        return () => undefined;
      },
    });
    tell('portal:load:content@1.0.0-abc');
    tell('portal:mount:content@1.0.0-abc');
    tell('portal:mount:auth@2.0.0');
    tell('portal:mount:content@1.0.0-abc');
    setId = 'set-2';
    tell('portal:mount:policy@3.0.0');
    await jest.advanceTimersByTimeAsync(5_000);
    tell('portal:mount:auth@2.0.0');
    await jest.advanceTimersByTimeAsync(5_000);
    expect(sent).toEqual([
      {
        setId: 'set-1',
        remotes: [
          { remote: 'content', version: '1.0.0-abc' },
          { remote: 'auth', version: '2.0.0' },
        ],
      },
      { setId: 'set-2', remotes: [{ remote: 'policy', version: '3.0.0' }] },
    ]);
    stop();
  });
});

describe('createLate', () => {
  it('starts once, notifies when it is loaded, and tries again after a failure', async () => {
    const start = jest.fn(async () => 'part').mockRejectedValueOnce(new Error('chunk'));
    const late = createLazy(start);
    const heard = jest.fn();
    late.subscribe(heard);
    await expect(late.load()).rejects.toThrow('chunk');
    expect(late.get()).toBeNull();
    await Promise.all([late.load(), late.load()]);
    expect([late.get(), heard.mock.calls.length, start.mock.calls.length]).toEqual(['part', 1, 2]);
  });
});
