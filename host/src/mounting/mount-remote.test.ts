import { defineRemote } from '@portal/remote-kit';
import { fakePortal } from '@portal/remote-kit/testing';
import type { RemoteRelease } from '@portal/types';
import { createElement } from 'react';
import { MOUNT_TIMEOUT_MS, mountRemote } from './mount-remote.ts';

// The lifecycles wait for React's own schedule, which `act` would hold back.
globalThis.IS_REACT_ACT_ENVIRONMENT = false;

const words = async () => ({ default: {} });

/** A remote whose page comes when the answered function is called. */
const setup = () => {
  let come: () => void = () => undefined;
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  const lifecycles = defineRemote({
    locales: { vi: words, en: words },
    pages: { '/': () => coming.then(() => () => createElement('p', null, 'trang muộn')) },
  });
  const container = document.createElement('div');
  document.body.append(container);
  const { context } = fakePortal({ remote: 'a', path: '/' });
  const mounted = mountRemote({
    loaded: { release: { name: 'a', version: '1' } as RemoteRelease, lifecycles },
    container,
    target: { kind: 'page' },
    context: () => context,
    onFailure: () => undefined,
  });
  return { mounted, container, come };
};

beforeEach(() => {
  jest.useFakeTimers();
  // single-spa warns about slow mounts.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

it('a page that never comes has failed when its time is over, and leaves nothing; what comes of it later is taken away', async () => {
  const { mounted, container, come } = setup();
  const settled = jest.fn();
  void mounted.done.then(settled);
  await jest.advanceTimersByTimeAsync(MOUNT_TIMEOUT_MS - 1);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith({
    stage: 'mount',
    error: expect.objectContaining({ code: 'PORTAL-LOAD-TIMEOUT' }),
  });
  await mounted.unmount();
  expect(container.isConnected).toBe(false);
  come();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(container.childNodes).toHaveLength(0);
});

/** A second in steps: React renders on the real clock, and what follows its render waits for the made-up one. */
const passSecond = async () => {
  for (let step = 0; step < 20; step += 1) await jest.advanceTimersByTimeAsync(50);
};

it('a page that is left before it came is out of the document at once', async () => {
  const { mounted, container, come } = setup();
  await mounted.unmount();
  expect(container.isConnected).toBe(false);
  come();
  await passSecond();
  await expect(mounted.done).resolves.toBeNull();
  expect(container.childNodes).toHaveLength(0);
});

it('a page that is here stays, however long', async () => {
  const { mounted, container, come } = setup();
  come();
  await jest.advanceTimersByTimeAsync(2 * MOUNT_TIMEOUT_MS);
  await expect(mounted.done).resolves.toBeNull();
  expect(container.textContent).toBe('trang muộn');
  const gone = mounted.unmount();
  await jest.advanceTimersByTimeAsync(1_000);
  await gone;
  expect(container.isConnected).toBe(false);
});
