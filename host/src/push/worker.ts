import { portalPath } from '@portal/url-safety';

// The service worker of push messages. It shows them and opens their links; it answers no request of a page, and its scope holds
// none (/push/). It has no part of Firebase's SDK: what lives on when all pages are closed is small enough to be read.

interface Client {
  readonly visibilityState: string;
  readonly frameType: string;
  focus(): Promise<Client>;
  postMessage(message: unknown, transfer: MessagePort[]): void;
}
interface Extended extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Pushed extends Extended {
  readonly data: { json(): unknown } | null;
}
interface Clicked extends Extended {
  readonly notification: { readonly data: unknown; close(): void };
}
interface Worker extends EventTarget {
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Client[]>;
    openWindow(path: string): Promise<unknown>;
  };
  readonly registration: {
    showNotification(title: string, options: Record<string, unknown>): Promise<void>;
  };
  skipWaiting(): Promise<void>;
}
const worker = self as unknown as Worker;

/** A page that does not answer within this time does not follow push messages. */
const PATIENCE_MS = 1_000;
const MESSAGES = '/message-management';
/** What the service itself answers is no page. */
const SERVICE = /^\/(?:api|remotes|host|releases|push|dev|metrics)(?:[/?#]|$)/;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** A page of the portal; anything else leads to the list of messages. */
const pageOf = (link: unknown): string => {
  const path = portalPath(link);
  return path === null || SERVICE.test(path) ? MESSAGES : path;
};

/** Whether the page takes the message: one that follows push messages says so. */
const tell = (client: Client, message: unknown): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), PATIENCE_MS);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    client.postMessage(message, [port2]);
  });

const windows = async (): Promise<Client[]> => {
  const all = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return all.filter(({ frameType }) => frameType !== 'nested');
};

/** What FCM sent, as Firebase's SDK in the page expects it. */
const forPage = (payload: Record<string, unknown>) => ({
  ...payload,
  messageType: 'push-received',
  isFirebaseMessaging: true,
});

async function show(payload: Record<string, unknown>): Promise<void> {
  const notification = isRecord(payload.notification) ? payload.notification : {};
  const data = isRecord(payload.data) ? payload.data : {};
  const lines = Object.entries(data).map(([key, value]) => `${key}: ${String(value)}`);
  const title = textOf(notification.title) ?? textOf(data.title) ?? 'Anh/Chị có thông báo mới';
  await worker.registration.showNotification(title, {
    body:
      textOf(notification.body) ??
      textOf(data.body) ??
      (notification.title ? '' : lines.join('\n')),
    // The same message, sent again, is shown once.
    tag: textOf(data.notifyId) ?? textOf(payload.fcmMessageId) ?? '',
    data: { path: pageOf(data.link) },
  });
}

/** A page that is seen shows it itself; otherwise the system does. */
async function receive({ data }: Pushed): Promise<void> {
  let payload: unknown;
  try {
    payload = data?.json();
  } catch {
    // Not from FCM.
  }
  const message = isRecord(payload) ? payload : {};
  const seen = (await windows()).filter(({ visibilityState }) => visibilityState === 'visible');
  const taken = await Promise.all(seen.map((client) => tell(client, forPage(message))));
  if (!taken.includes(true)) await show(message);
}

/** Goes to the page in a window of the portal, which asks before typed values are lost; else in a new one. */
async function open({ notification }: Clicked): Promise<void> {
  notification.close();
  const { data } = notification;
  const path = pageOf(isRecord(data) ? data.path : undefined);
  for (const client of await windows()) {
    if (!(await tell(client, { portalPath: path }))) continue;
    await client.focus().catch(() => undefined);
    return;
  }
  await worker.clients.openWindow(path);
}

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('push', (event) => (event as Pushed).waitUntil(receive(event as Pushed)));
worker.addEventListener('notificationclick', (event) =>
  (event as Clicked).waitUntil(open(event as Clicked)),
);
