import { createValue } from '@portal/remote-kit/shell';
import type { PushPort, PushState } from '@portal/types';
import { isForeignFrame } from '../embedding/host-origin.ts';
import { createLazy } from '../lib/lazy.ts';
import type { SafeStorage } from '../lib/storage.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { BrowserPush, BrowserPushPorts } from './browser-push.ts';

/** The token of this browser and whose it is; kept when they sign out, so that it is theirs again when they come back. */
const KEY = 'portal.push';
/** After a page has started (NOT-04). */
const START_MS = 500;

interface Ports extends Omit<BrowserPushPorts, 'storeToken' | 'onOff' | 'onShown'> {
  storage: SafeStorage;
  sessionStore: Pick<SessionStore, 'get' | 'subscribe'>;
  deviceId(): string;
}

const isSupported = (): boolean =>
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window &&
  'indexedDB' in window &&
  !isForeignFrame(window);

/** Whom a stored token belongs to, without their name: who comes next to this computer reads none. */
const fingerprint = async (deviceId: string, username: string): Promise<string> => {
  const bytes = new TextEncoder().encode(`${deviceId} ${username.toLowerCase()}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

export interface HostPush extends PushPort {
  /** Whether a push message with this number was shown in this page. */
  isShown(notifyId: number | null): boolean;
  stop(): void;
}

/**
 * Push messages of this browser. Firebase's SDK is loaded in the click that turns them on, and half a second after the start
 * where they are on already; no other page gets a byte of it.
 */
export const createPush = (ports: Ports): HostPush => {
  const { storage, sessionStore } = ports;
  const state = createValue<PushState>('unsupported');
  const shown = new Set<number>();
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Who takes messages here; null while staff look as an agent. */
  const username = (): string | null => {
    const { user, impersonating } = sessionStore.get();
    return user === null || impersonating !== null ? null : user.username;
  };
  const tokenFor = async (of: string): Promise<string | null> => {
    const [owner, token] = storage.get(KEY)?.split(' ') ?? [];
    if (!owner || !token || of === '' || !isSupported()) return null;
    return owner === (await fingerprint(ports.deviceId(), of)) ? token : null;
  };
  const look = async (): Promise<string | null> => {
    const of = username();
    const token = of === null ? null : await tokenFor(of);
    if (of === username()) {
      if (ports.config() === undefined || !isSupported()) state.set('unsupported');
      else if (Notification.permission === 'denied') state.set('blocked');
      else state.set(token !== null && Notification.permission === 'granted' ? 'on' : 'off');
    }
    return token;
  };
  const browser = createLazy<BrowserPush>(async () => {
    const { openBrowserPush } = await import(/* webpackChunkName: "push" */ './browser-push.ts');
    return openBrowserPush({
      ...ports,
      storeToken: async (token) => {
        const of = username();
        if (token === null || of === null) storage.remove(KEY);
        else storage.set(KEY, `${await fingerprint(ports.deviceId(), of)} ${token}`);
      },
      onShown: (notifyId) => shown.add(notifyId),
      onOff: () => void look(),
    });
  });
  // One at a time: a token that is renewed at the start must not come back after a click that turned push off.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const next = last.then(act, act);
    last = next.catch(() => undefined);
    return next;
  };
  const follow = () =>
    inTurn(async () => {
      if (stopped || (await look()) === null) return;
      await (await browser.load()).follow();
      await look();
    });
  const begin = () => {
    clearTimeout(timer);
    // Without its chunk or the network nothing is pushed to this page; the next start tries again.
    timer = setTimeout(() => void follow().catch(() => undefined), START_MS);
  };
  let known: string | null = null;
  const changed = () => {
    if (username() === known) return;
    known = username();
    browser.get()?.leave();
    void look();
    if (known !== null) begin();
  };
  const unsubscribe = sessionStore.subscribe(changed);
  changed();

  return {
    state: state.get,
    subscribe: state.subscribe,
    tokenFor,
    isShown: (notifyId) => notifyId !== null && shown.has(notifyId),
    turnOn: async () => {
      const loading = browser.load();
      // In the click itself: some browsers do not ask later.
      const permission = await Notification.requestPermission();
      try {
        if (permission === 'granted') await inTurn(async () => (await loading).turnOn());
        else loading.catch(() => undefined);
      } finally {
        await look();
      }
    },
    turnOff: async () => {
      await inTurn(async () => (await browser.load()).turnOff());
      await look();
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      unsubscribe();
      browser.get()?.leave();
    },
  };
};
