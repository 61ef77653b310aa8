import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PortalContext } from '../portal-context.ts';
import { fakePortal } from '../testing/index.ts';
import { fetchToken } from './fetch-token.ts';
import { useInvisibleCaptcha } from './use-invisible-captcha.ts';

jest.mock('./fetch-token.ts', () => jest.requireActual('../testing/fake-token.ts').fakeToken());

const show = () => {
  const { context } = fakePortal();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PortalContext.Provider value={context}>{children}</PortalContext.Provider>
  );
  return renderHook(() => useInvisibleCaptcha('register'), { wrapper });
};

beforeEach(() => jest.mocked(fetchToken).mockClear());

it('fetches one token ahead and gives it out once', async () => {
  const { result } = show();
  await act(async () => {
    result.current.prepare();
    result.current.prepare();
  });
  expect(await result.current.take()).toBe('token-of-work');
  expect(fetchToken).toHaveBeenCalledTimes(1);
  expect(await result.current.take()).toBe('token-of-work');
  expect(fetchToken).toHaveBeenCalledTimes(2);
});

it('does not give out a token whose time is over', async () => {
  jest.mocked(fetchToken).mockResolvedValueOnce({ value: 'old', until: Date.now() + 5_000 });
  const { result } = show();
  expect(await result.current.take()).toBe('token-of-work');
});

it('stops the work when the form is left', async () => {
  const { result, unmount } = show();
  await result.current.take();
  const signal = jest.mocked(fetchToken).mock.calls[0]?.[2];
  expect(signal?.aborted).toBe(false);
  unmount();
  expect(signal?.aborted).toBe(true);
});
