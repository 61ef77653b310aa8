import { act, renderHook, waitFor } from '@testing-library/react';
import { useLater } from './use-later.ts';

describe('useLater', () => {
  it('loads when it is first enabled, and keeps what came', async () => {
    const load = jest.fn(async () => ({ name: 'part' }));
    const { result, rerender } = renderHook(({ on }) => useLater(load, on), {
      initialProps: { on: false },
    });
    expect(load).not.toHaveBeenCalled();
    rerender({ on: true });
    await waitFor(() => expect(result.current.part).toEqual({ name: 'part' }));
    rerender({ on: false });
    rerender({ on: true });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('reports a failure once, and loads again when it is enabled again', async () => {
    const failing = new Error('missing');
    const load = jest.fn(async () => ({ name: 'part' })).mockRejectedValueOnce(failing);
    const onFailed = jest.fn();
    const { result, rerender } = renderHook(({ on }) => useLater(load, on, onFailed), {
      initialProps: { on: true },
    });
    await waitFor(() => expect(result.current.failed).toBe(true));
    expect(onFailed).toHaveBeenCalledTimes(1);
    rerender({ on: false });
    rerender({ on: true });
    await waitFor(() => expect(result.current.part).toEqual({ name: 'part' }));
    expect(result.current.failed).toBe(false);
    expect(onFailed).toHaveBeenCalledTimes(1);
  });

  it('reports nothing to who has left', async () => {
    let fail: (error: Error) => void = () => undefined;
    const load = () =>
      new Promise<object>((_, reject) => {
        fail = reject;
      });
    const onFailed = jest.fn();
    const { unmount } = renderHook(() => useLater(load, true, onFailed));
    unmount();
    await act(async () => fail(new Error('missing')));
    expect(onFailed).not.toHaveBeenCalled();
  });
});
