import type { Portal } from '../portal/portal.ts';

jest.mock('../lib/overlay.ts', () => ({
  loadOverlay: jest.fn(async () => undefined),
  loadMenus: jest.fn(() => Promise.reject(new Error('no network'))),
}));
jest.mock('./shared-entries.ts', () => ({ sharedEntries: {} }));

import { loadMenus, loadOverlay } from '../lib/overlay.ts';
import { loadWhenIdle } from './load-when-idle.ts';

describe('loadWhenIdle', () => {
  afterEach(() => Reflect.deleteProperty(window, 'requestIdleCallback'));

  it('loads one chunk each time the browser is idle, also after one that failed', async () => {
    const waiting: (() => void)[] = [];
    Object.assign(window, { requestIdleCallback: (act: () => void) => waiting.push(act) });
    const idle = async () => {
      waiting.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    };
    const releases = jest.fn(async () => undefined);
    const vitals = jest.fn(async () => undefined);
    loadWhenIdle({ releases: { load: releases } } as unknown as Portal, [vitals]);
    const counts = () =>
      [vitals, loadOverlay, loadMenus, releases].map((load) => jest.mocked(load).mock.calls.length);
    expect(counts()).toEqual([0, 0, 0, 0]);
    await idle();
    expect(counts()).toEqual([1, 0, 0, 0]);
    await idle();
    expect(counts()).toEqual([1, 1, 0, 0]);
    await idle();
    await idle();
    expect(counts()).toEqual([1, 1, 1, 1]);
  });
});
