import type { SessionState } from '@portal/types';
import { memoryStore } from '../lib/storage.ts';
import { createPush } from './create-push.ts';

const browser = { turnOn: jest.fn(), turnOff: jest.fn(), follow: jest.fn(), leave: jest.fn() };
const opened = jest.fn();
jest.mock('./browser-push.ts', () => ({
  openBrowserPush: (ports: { storeToken(token: string | null): Promise<void> }) => {
    opened(ports);
    return {
      ...browser,
      turnOn: () => ports.storeToken('ma-cua-may'),
      turnOff: () => ports.storeToken(null),
    };
  },
}));

const as = (username: string | null, impersonating: string | null = null) =>
  ({ user: username === null ? null : { username }, impersonating }) as unknown as SessionState;

let permission: NotificationPermission;
const requestPermission = jest.fn(async () => permission);

const setUp = (username: string | null, storage = memoryStore(), config: string | null = '{}') => {
  let state = as(username);
  const listeners = new Set<() => void>();
  const push = createPush({
    ...{ storage, deviceId: () => 'may-1', config: () => config ?? undefined },
    ...{ http: {}, history: {}, toast: jest.fn(), t: (key: string) => key },
    sessionStore: {
      get: () => state,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  } as unknown as Parameters<typeof createPush>[0]);
  const become = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return { push, storage, become };
};

const realTimeout = setTimeout;

/** Also what the hash of a name waits for, which no fake clock moves. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => realTimeout(resolve, 0));
};

beforeEach(() => {
  permission = 'granted';
  jest.useFakeTimers();
  Object.assign(navigator, { serviceWorker: {} });
  Object.assign(window, {
    PushManager: class {},
    indexedDB: {},
    Notification: Object.assign(() => undefined, {
      requestPermission,
      get permission() {
        return permission;
      },
    }),
  });
  Object.defineProperty(window.Notification, 'permission', { get: () => permission });
  jest.clearAllMocks();
});
afterEach(() => jest.useRealTimers());

it('part of NOT-04: listens half a second after the start where push is on, and loads nothing where it is not', async () => {
  const first = setUp('20000009');
  await settle();
  expect(first.push.state()).toBe('off');
  jest.advanceTimersByTime(5_000);
  await settle();
  expect(opened).not.toHaveBeenCalled();
  expect(requestPermission).not.toHaveBeenCalled();
  await first.push.turnOn();
  expect(requestPermission).toHaveBeenCalledTimes(1);
  expect(first.push.state()).toBe('on');
  opened.mockClear();

  const { push } = setUp('20000009', first.storage);
  await settle();
  expect(push.state()).toBe('on');
  jest.advanceTimersByTime(499);
  await settle();
  expect(opened).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  await settle();
  expect(browser.follow).toHaveBeenCalledTimes(1);
});

it('keeps the token for who turned it on, and not their name', async () => {
  const { push, storage, become } = setUp('20000009');
  await settle();
  await push.turnOn();
  expect(storage.get('portal.push')).not.toContain('20000009');
  expect(await push.tokenFor('20000009')).toBe('ma-cua-may');
  expect(await push.tokenFor('20000010')).toBeNull();
  expect(await push.tokenFor('')).toBeNull();
  become(as('20000010'));
  await settle();
  expect(browser.leave).toHaveBeenCalled();
  expect(push.state()).toBe('off');
  become(as('20000009'));
  await settle();
  expect(push.state()).toBe('on');
  await push.turnOff();
  expect(push.state()).toBe('off');
  expect(await push.tokenFor('20000009')).toBeNull();
});

it('says when the browser forbids it, and when it cannot be', async () => {
  permission = 'denied';
  const { push } = setUp('20000009');
  await settle();
  expect(push.state()).toBe('blocked');
  await push.turnOn();
  expect(push.state()).toBe('blocked');
  const none = setUp('20000009', memoryStore(), null);
  await settle();
  expect(none.push.state()).toBe('unsupported');
});

it('a click that turns push off while the start renews the token ends with push off', async () => {
  const first = setUp('20000009');
  await settle();
  await first.push.turnOn();
  first.push.stop();
  const { push } = setUp('20000009', first.storage);
  await settle();
  let renewed = () => {};
  browser.follow.mockImplementationOnce(
    () =>
      new Promise<void>((resolve) => {
        renewed = () => {
          void opened.mock.lastCall?.[0].storeToken('ma-moi').then(resolve);
        };
      }),
  );
  jest.advanceTimersByTime(500);
  await settle();
  const off = push.turnOff();
  await settle();
  renewed();
  await off;
  await settle();
  expect(push.state()).toBe('off');
});
