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

  it('does not run again what threw', async () => {
    const load = jest.fn().mockRejectedValue(new Error('thrown'));
    await expect(loadAgain(load)).rejects.toThrow('thrown');
    expect(load).toHaveBeenCalledTimes(1);
  });
});
