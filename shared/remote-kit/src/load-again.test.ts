import { loadAgain } from './load-again.ts';

const chunkError = () =>
  Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError' });

describe('loadAgain', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('asks once more for a chunk that did not come', async () => {
    const load = jest.fn().mockRejectedValueOnce(chunkError()).mockResolvedValueOnce('page');
    const loaded = loadAgain(load);
    await jest.runAllTimersAsync();
    expect(await loaded).toBe('page');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('gives up after the second time', async () => {
    const load = jest.fn().mockImplementation(() => Promise.reject(chunkError()));
    const loaded = expect(loadAgain(load)).rejects.toThrow('Loading chunk 1 failed.');
    await jest.runAllTimersAsync();
    await loaded;
    expect(load).toHaveBeenCalledTimes(2);
  });

  describe('past the cache', () => {
    const real = globalThis.fetch;
    const fetched = jest.fn(async (_url: string, _init: RequestInit) => new Response('ok'));
    beforeEach(() => {
      fetched.mockClear();
      globalThis.fetch = fetched as unknown as typeof fetch;
    });
    afterEach(() => {
      globalThis.fetch = real;
    });
    const own = `${window.location.origin}/remotes/policy/1/charts.js`;
    const failing = (part: object) =>
      jest
        .fn()
        .mockRejectedValueOnce(Object.assign(chunkError(), part))
        .mockResolvedValueOnce('charts');

    it('fetches the file that came altered, and only then asks for the chunk again', async () => {
      let come: (response: Response) => void = () => undefined;
      fetched.mockImplementationOnce(
        () =>
          new Promise((resolve) => {
            come = resolve;
          }),
      );
      const load = failing({ request: own, type: 'error' });
      const loaded = loadAgain(load);
      await jest.advanceTimersByTimeAsync(1_000);
      expect(fetched.mock.calls).toEqual([[own, expect.objectContaining({ cache: 'reload' })]]);
      expect(load).toHaveBeenCalledTimes(1);
      come(new Response('ok'));
      await jest.advanceTimersByTimeAsync(0);
      expect(await loaded).toBe('charts');
    });

    it('is no failure of its own when nothing comes', async () => {
      fetched.mockRejectedValueOnce(new TypeError('offline'));
      const loaded = loadAgain(failing({ request: own, type: 'error' }));
      await jest.advanceTimersByTimeAsync(1_000);
      expect(await loaded).toBe('charts');
    });

    it.each([
      { request: own, type: 'timeout' },
      { request: 'https://elsewhere.example/charts.js', type: 'error' },
      {},
    ])('fetches nothing for what hung, or stands elsewhere: %j', async (part) => {
      const loaded = loadAgain(failing(part));
      await jest.advanceTimersByTimeAsync(1_000);
      expect(await loaded).toBe('charts');
      expect(fetched).not.toHaveBeenCalled();
    });
  });

  it('does not run again what threw', async () => {
    const load = jest.fn().mockRejectedValue(new Error('thrown'));
    await expect(loadAgain(load)).rejects.toThrow('thrown');
    expect(load).toHaveBeenCalledTimes(1);
  });
});
