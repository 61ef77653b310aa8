import { fakeHttp, fakeUser } from '@portal/remote-kit/testing';
import type { Http } from '@portal/types';
import { safeStorage } from '../lib/storage.ts';
import { followRights } from './follow-rights.ts';
import { createSessionStore } from './session-store.ts';

const NOW = 1_000_000;
let held: string[];
let menu: object[];

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  held = ['a', 'b'];
  menu = [];
});
afterEach(() => jest.useRealTimers());

const setup = (expiresAt = NOW + 600_000) => {
  localStorage.clear();
  const store = createSessionStore(safeStorage(() => localStorage));
  const rest = { agent: null, candidate: null, menu: [], faceMask: null, chatbotToken: null };
  const user = fakeUser({ authorities: ['b', 'a'] });
  store.set({ token: 't', user, ...rest, expiresAt, durationMs: 600_000 });
  const { http, calls } = fakeHttp({
    'POST authen-role/list': () => held,
    'GET menu/user': () => menu,
  });
  const background: unknown[] = [];
  const spied: Http = {
    ...http,
    post: (path, body, options) => {
      background.push(options?.background);
      return http.post(path, body, options);
    },
  };
  const reload = jest.fn(async () => undefined);
  const watch = followRights({ store, http: spied, reload, now: Date.now });
  return { store, calls, background, reload, watch };
};

it('MENU-13 SEC-35 reloads within a minute after an authority was revoked, and polls without prolonging the session', async () => {
  const { reload, background, watch } = setup();
  await jest.advanceTimersByTimeAsync(50_000);
  expect(reload).not.toHaveBeenCalled();
  held = ['b'];
  await jest.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalled();
  expect(new Set(background)).toEqual(new Set([true]));
  watch.stop();
});

it('part of ADM-MENU-01: a published menu is there within a minute', async () => {
  const { reload, watch } = setup();
  await jest.advanceTimersByTimeAsync(50_000);
  expect(reload).not.toHaveBeenCalled();
  menu = [{ id: 11, name: 'Bảng số liệu' }];
  await jest.advanceTimersByTimeAsync(50_000);
  expect(reload).toHaveBeenCalledTimes(1);
  watch.stop();
});

it('does not poll for visitors, after expiry, or while the page is hidden', async () => {
  const visitor = setup();
  visitor.store.set(null);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(visitor.calls).toEqual([]);
  visitor.watch.stop();
  const over = setup(NOW);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(over.calls).toEqual([]);
  over.watch.stop();
  const away = setup(Date.now() + 600_000);
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(away.calls).toEqual([]);
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(away.calls.length).toBeGreaterThan(0);
  away.watch.stop();
});
