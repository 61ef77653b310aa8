import { removePushToken, storePushToken } from '@portal/api-client/notification';
import type { Http, ToastKind } from '@portal/types';
import { portalPath } from '@portal/url-safety';
import { initializeApp } from 'firebase/app';
import {
  getMessaging,
  getToken,
  type MessagePayload,
  type Messaging,
  onMessage,
} from 'firebase/messaging';
import { trustBase, trustedScriptUrl } from '../loader/trusted-url.ts';
import type { PortalHistory } from '../navigation/history.ts';
import { forgetRecord } from './forget-record.ts';

/** Where the service worker is; its scope holds no page. */
const FOLDER = '/push/';
const WORKER = `${FOLDER}worker.js`;

export interface BrowserPushPorts {
  http: Pick<Http, 'put' | 'delete'>;
  history: Pick<PortalHistory, 'navigate'>;
  toast(kind: ToastKind, title: string, detail?: string): void;
  t(key: string): string;
  /** The public part of the Firebase project, as JSON (setting PUSH_CONFIG). */
  config(): string | undefined;
  storeToken(token: string | null): Promise<void>;
  /** A message was shown as a toast: nothing else need tell of it. */
  onShown(notifyId: number): void;
  /** Its user took the permission away. */
  onOff(): void;
}

/** Push messages where they are turned on. */
export interface BrowserPush {
  turnOn(): Promise<void>;
  turnOff(): Promise<void>;
  /** Shows what comes while the page is seen, and keeps the token good. */
  follow(): Promise<void>;
  /** Who followed is gone. */
  leave(): void;
}

const registered = async (): Promise<ServiceWorkerRegistration> => {
  trustBase(FOLDER);
  const registration = await navigator.serviceWorker.register(trustedScriptUrl(WORKER), {
    scope: FOLDER,
    updateViaCache: 'none',
  });
  const coming = registration.installing ?? registration.waiting;
  if (registration.active === null && coming !== null)
    await new Promise<void>((resolve, reject) => {
      coming.addEventListener('statechange', () => {
        if (coming.state === 'activated') resolve();
        else if (coming.state === 'redundant') reject(new Error('the worker did not start'));
      });
    });
  return registration;
};

/** Title and text of a message, or each key and value of one that has only data (NOT-04). */
export const toastOf = (
  { notification, data = {} }: Pick<MessagePayload, 'notification' | 'data'>,
  t: (key: string) => string,
): [title: string, detail: string] => {
  const { title, body } = notification ?? {};
  if (title) return [title, body ?? ''];
  const lines = Object.entries(data).map(([key, value]) => `${key}: ${value}`);
  return [t('noti.newmessage'), body ?? lines.join('\n')];
};

export const openBrowserPush = (ports: BrowserPushPorts): BrowserPush => {
  const { vapidKey, ...options } = JSON.parse(ports.config() ?? '{}') as Record<string, string>;
  let messaging: Messaging | undefined;
  let stops: (() => void)[] = [];
  let left = 0;
  const open = () => {
    messaging ??= getMessaging(initializeApp(options, 'portal-push'));
    return messaging;
  };

  /** The page answers for what it takes, so that the worker shows nothing twice. */
  const hear = ({ data, ports: [port] }: MessageEvent) => {
    const path = portalPath(data?.portalPath);
    if (path === null && data?.isFirebaseMessaging !== true) return;
    port?.postMessage(true);
    if (path !== null) ports.history.navigate(path);
  };
  const leave = () => {
    left += 1;
    for (const stop of stops) stop();
    stops = [];
  };
  const turnOff = async () => {
    leave();
    await ports.storeToken(null);
    // The service first: it is what sends. A browser that Firebase does not hear of is only not written to any more.
    await removePushToken(ports.http);
    const registration = await navigator.serviceWorker.getRegistration(FOLDER);
    await forgetRecord();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
    await registration?.unregister();
  };
  const listen = async () => {
    leave();
    const unsubscribe = onMessage(open(), (payload) => {
      ports.toast('info', ...toastOf(payload, ports.t));
      const notifyId = Number(payload.data?.notifyId);
      if (notifyId > 0) ports.onShown(notifyId);
    });
    navigator.serviceWorker.addEventListener('message', hear);
    stops = [unsubscribe, () => navigator.serviceWorker.removeEventListener('message', hear)];
    const permission = await navigator.permissions?.query({ name: 'notifications' });
    if (permission === undefined || stops.length === 0) return;
    const withdrawn = () => {
      if (permission.state === 'granted') return;
      void turnOff()
        .catch(() => undefined)
        .finally(ports.onOff);
    };
    permission.addEventListener('change', withdrawn);
    stops.push(() => permission.removeEventListener('change', withdrawn));
  };
  /** The token as it is now, known to the service and to this browser. */
  const renew = async () => {
    const before = left;
    const serviceWorkerRegistration = await registered();
    const token = await getToken(open(), { vapidKey: vapidKey ?? '', serviceWorkerRegistration });
    // Who signed in meanwhile has turned nothing on.
    if (before !== left) return;
    await storePushToken(ports.http, token);
    await ports.storeToken(token);
  };

  return {
    turnOn: async () => {
      await renew();
      await listen();
    },
    turnOff,
    follow: async () => {
      if (Notification.permission !== 'granted') return turnOff();
      await listen();
      await renew();
    },
    leave,
  };
};
