import { act, renderHook } from '@testing-library/react';
import { type UploadOptions, useUpload } from './use-upload.ts';

const setup = () => {
  const { result } = renderHook(() => useUpload());
  let options: UploadOptions | undefined;
  let end: (text: string) => void = () => undefined;
  const call = (given: UploadOptions) => {
    options = given;
    return new Promise<string>((resolve, reject) => {
      end = resolve;
      given.signal.addEventListener('abort', () => reject(given.signal.reason));
    });
  };
  let sent: Promise<string> = Promise.resolve('');
  act(() => {
    sent = result.current.send(call);
    sent.catch(() => undefined);
  });
  return {
    result,
    sent: () => sent,
    report: (n: number) => act(() => options?.onUploadProgress(n)),
    end: (text: string) => act(async () => end(text)),
  };
};

it('follows an upload from its start to its answer', async () => {
  const { result, sent, report, end } = setup();
  expect(result.current.progress?.share).toBe(0);
  report(0.4);
  expect(result.current.progress?.share).toBe(0.4);
  await end('stored');
  await expect(sent()).resolves.toBe('stored');
  expect(result.current.progress).toBeUndefined();
});

it('cancelled, it ends as a call that was given up', async () => {
  const { result, sent } = setup();
  await act(async () => result.current.progress?.onCancel());
  await expect(sent()).rejects.toMatchObject({ name: 'AbortError' });
  expect(result.current.progress).toBeUndefined();
});
