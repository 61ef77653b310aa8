import './worker.ts';

interface Received {
  message: Record<string, unknown>;
  answer(): void;
}

/** A window of the portal; `takes`: it follows push messages and says so. */
const windowOf = ({ takes = true, visibilityState = 'visible' } = {}) => {
  const received: Received['message'][] = [];
  return {
    received,
    ...{ visibilityState, frameType: 'top-level', focus: jest.fn(async () => undefined) },
    postMessage: (message: Received['message'], [port]: { answer(): void }[]) => {
      received.push(message);
      if (takes) port?.answer();
    },
  };
};
type PortalWindow = ReturnType<typeof windowOf>;

let windows: PortalWindow[] = [];
const opened: string[] = [];
const shown: { title: string; options: Record<string, unknown> }[] = [];

/** jsdom has none; the port that is sent answers the one that is kept. */
class Channel {
  port1: { onmessage?: () => void } = {};
  port2 = { answer: () => this.port1.onmessage?.() };
}

const dispatch = async (type: string, part: object) => {
  const work: Promise<unknown>[] = [];
  const event = Object.assign(new Event(type), {
    ...part,
    waitUntil: (one: Promise<unknown>) => work.push(one),
  });
  self.dispatchEvent(event);
  await jest.advanceTimersByTimeAsync(3_000);
  await Promise.all(work);
};
const push = (payload: unknown) => dispatch('push', { data: { json: () => payload } });
const click = (data: unknown) => {
  const close = jest.fn();
  return dispatch('notificationclick', { notification: { data, close } });
};

beforeAll(() => {
  Object.assign(self, {
    MessageChannel: Channel,
    skipWaiting: async () => undefined,
    clients: {
      matchAll: async () => windows,
      openWindow: async (path: string) => opened.push(path),
    },
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) => {
        shown.push({ title, options });
      },
    },
  });
});
beforeEach(() => {
  jest.useFakeTimers();
  windows = [];
  opened.length = 0;
  shown.length = 0;
});
afterEach(() => jest.useRealTimers());

const MESSAGE = {
  notification: { title: 'Có kết quả', body: 'Yêu cầu đã xong' },
  data: { link: '/request/detail/7', notifyId: '41' },
};

it('part of NOT-04: a page that is seen gets the message in the form that the SDK reads, and the system shows nothing', async () => {
  windows = [windowOf(), windowOf({ visibilityState: 'hidden' })];
  await push(MESSAGE);
  expect(windows[0]?.received).toEqual([
    { ...MESSAGE, messageType: 'push-received', isFirebaseMessaging: true },
  ]);
  expect(windows[1]?.received).toEqual([]);
  expect(shown).toEqual([]);
});

it.each([
  ['no page is open', []],
  ['no page is seen', [{ visibilityState: 'hidden' }]],
  ['the page that is seen does not follow messages', [{ takes: false }]],
])('the system shows it when %s', async (_when, pages) => {
  windows = pages.map(windowOf);
  await push(MESSAGE);
  expect(shown).toEqual([
    {
      title: 'Có kết quả',
      options: { body: 'Yêu cầu đã xong', tag: '41', data: { path: '/request/detail/7' } },
    },
  ]);
});

it('shows the title of data alone, and something for what it cannot read', async () => {
  await push({ data: { title: 'Từ hệ thống khác', body: 'Nội dung' } });
  await push({ data: { policyNo: 'một', state: 'hai' } });
  await dispatch('push', {
    data: {
      json: () => {
        throw new SyntaxError('no JSON');
      },
    },
  });
  expect(shown.map(({ title, options }) => [title, options.body])).toEqual([
    ['Từ hệ thống khác', 'Nội dung'],
    ['Anh/Chị có thông báo mới', 'policyNo: một\nstate: hai'],
    ['Anh/Chị có thông báo mới', ''],
  ]);
});

it('a click leads to the page in a window of the portal, else in a new one', async () => {
  windows = [windowOf({ takes: false }), windowOf({ visibilityState: 'hidden' })];
  await click({ path: '/request/detail/7' });
  expect(windows[1]?.received).toEqual([{ portalPath: '/request/detail/7' }]);
  expect(windows[1]?.focus).toHaveBeenCalled();
  expect(opened).toEqual([]);
  windows = [];
  await click({ path: '/request/detail/7' });
  expect(opened).toEqual(['/request/detail/7']);
});

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/api/app/downloadFile?fileName=x',
  '/push/worker.js',
  7,
  null,
])('a click on %p leads to the list of messages', async (link) => {
  await push({ ...MESSAGE, data: { link } });
  await click(shown[0]?.options.data);
  await click({ path: link });
  expect(opened).toEqual(['/message-management', '/message-management']);
});
