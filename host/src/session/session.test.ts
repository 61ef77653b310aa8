import { encodeAuthorities } from '@portal/permissions';
import { fakeHttp, fakeUser } from '@portal/remote-kit/testing';
import type { LoginData, UserRecord } from '@portal/types';
import { QueryClient } from '@tanstack/react-query';
import { safeStorage } from '../lib/storage.ts';
import { createHistory } from '../navigation/history.ts';
import { createSession } from './create-session.ts';
import { createSessionStore } from './session-store.ts';
import { SESSION_KEY } from './stored-session.ts';
import { createTokenHolder } from './token-holder.ts';
import { watchExpiry } from './watch-expiry.ts';

const TOKEN = 'token-of-this-session';
const NOW = 1_000_000;

const answer = async (part: Partial<LoginData> = {}): Promise<LoginData> => ({
  accessToken: TOKEN,
  username: '20000009',
  fullname: 'Nguyễn Thị Ánh',
  chatbotToken: null,
  accountType: 2,
  faceMask: null,
  encodeAuthorities: await encodeAuthorities(TOKEN, ['policy.view']),
  confirmDecree: true,
  firstLogin: false,
  passwordExpired: false,
  forceChangeGadPassword: false,
  resetPassword: false,
  errorCode: null,
  captcha: false,
  expiredTimeNumber: 60_000,
  statusMessages: 'success',
  ...part,
});

const setup = (user: Partial<UserRecord> = {}) => {
  localStorage.clear();
  window.history.replaceState(null, '', '/login');
  const storage = safeStorage(() => localStorage);
  const store = createSessionStore(storage);
  const token = createTokenHolder(() => store.stored()?.token ?? null);
  const tokens: (string | null)[] = [];
  const { http, calls } = fakeHttp({
    'GET admin/account/detail': () => {
      tokens.push(token.get());
      return fakeUser({ authorities: [], ...user });
    },
    'GET menu/user': () => [],
    'POST authen-role/list': () => ['from.list'],
    'POST agent/get-agent-detail-by-username': () => ({ agentCode: '20000009' }),
    'GET candidate/get-list-profile-candidate-detail': () => ({ candidateCode: 'UV1' }),
    'POST authen/logout': () => null,
    'POST authen/keep-alive': () => ({}),
    'GET admin/get-system-config-by-key': () => ({ settingValue: 'bot-1' }),
  });
  const restarts: string[] = [];
  let confirm = true;
  const history = createHistory();
  const holdCalls = jest.fn(() => () => undefined);
  const enterSet = jest.fn(async () => undefined);
  const session = createSession({
    store,
    http,
    holdCalls,
    queryClient: new QueryClient(),
    history,
    confirmSignOut: async () => confirm,
    restart: (path) => restarts.push(path),
    reloadPortal: () => restarts.push('reload'),
    clearCaches: async () => {
      restarts.push('caches');
    },
    now: () => NOW,
    enterSet,
    withToken: token.withToken,
  });
  const refuse = () => {
    confirm = false;
  };
  return {
    ...{ session, store, storage, http, calls, tokens, restarts, history, refuse, holdCalls },
    enterSet,
  };
};

describe('signing in', () => {
  it('takes the release set of the person before their first page shows', async () => {
    const { session, store, history, enterSet } = setup();
    let entered = () => {};
    enterSet.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          entered = () => resolve(undefined);
        }),
    );
    const done = session.signedIn(await answer());
    await Promise.resolve();
    expect(enterSet).toHaveBeenCalledTimes(1);
    expect([store.stored(), history.location().pathname]).toEqual([null, '/login']);
    entered();
    await done;
    expect(history.location().pathname).toBe('/');
  });

  it('LOGIN-18 LOGIN-19 keeps the session with its expiry, and goes home', async () => {
    const { session, store, tokens, history } = setup();
    await session.signedIn(await answer());
    expect(tokens).toEqual([TOKEN]);
    expect(store.stored()).toMatchObject({
      token: TOKEN,
      expiresAt: NOW + 60_000,
      durationMs: 60_000,
    });
    expect(session.get().user?.authorities).toEqual(['policy.view']);
    expect(history.location().pathname).toBe('/');
  });

  it('LOGIN-19 takes 1,800,000 ms when the server names no length', async () => {
    const { session, store } = setup();
    await session.signedIn(await answer({ expiredTimeNumber: 0 }));
    expect(store.stored()?.expiresAt).toBe(NOW + 1_800_000);
  });

  it('never shows the token to a remote', async () => {
    const { session } = setup();
    await session.signedIn(await answer());
    expect(JSON.stringify(session.get())).not.toContain(TOKEN);
  });

  it('MENU-11 fetches the authorities when they do not open', async () => {
    const { session } = setup();
    await session.signedIn(await answer({ encodeAuthorities: 'broken' }));
    expect(session.get().user?.authorities).toEqual(['from.list']);
  });

  it.each<[1 | 2 | 3 | 4 | 5, boolean, boolean]>([
    [1, false, false],
    [2, true, false],
    [3, false, true],
    [4, false, false],
    [5, true, true],
  ])('LOGIN-20 type %i loads agent %s and candidate %s', async (accountType, agent, candidate) => {
    const { session, calls } = setup({ accountType });
    await session.signedIn(await answer({ accountType }));
    const paths = calls.map(({ path }) => path);
    expect(paths.includes('agent/get-agent-detail-by-username')).toBe(agent);
    expect(paths.includes('candidate/get-list-profile-candidate-detail')).toBe(candidate);
  });

  it('LOGIN-18 LOGIN-21 asks once which chat robot answers, and keeps it with the session', async () => {
    const { session, store, storage, calls } = setup();
    await session.signedIn(await answer({ chatbotToken: 'chat-token' }));
    await Promise.resolve();
    const configCalls = calls.filter(({ path }) => path === 'admin/get-system-config-by-key');
    expect(configCalls.map(({ method, query }) => [method, query])).toEqual([
      ['GET', { settingKey: 'BOT_CODE' }],
    ]);
    expect(store.stored()).toMatchObject({ botCode: 'bot-1', chatbotToken: 'chat-token' });
    await session.signOut();
    expect(storage.get(SESSION_KEY)).toBeNull();
  });

  it('GRD-10 returns to the page first asked for, of this portal only', async () => {
    const first = setup();
    await first.session.signedIn(await answer(), { returnTo: '/library?x=1' });
    expect(first.history.location().pathname).toBe('/library');
    const second = setup();
    await second.session.signedIn(await answer(), { returnTo: '//evil.example' });
    expect(second.history.location().pathname).toBe('/');
  });

  it('LOGIN-22 goes to the step that is due before the page asked for', async () => {
    const { session, history } = setup({ firstLogin: true });
    await session.signedIn(await answer({ firstLogin: true }), { returnTo: '/library' });
    expect(history.location().pathname).toBe('/change-password');
    expect(history.location().state).toEqual({ returnTo: '/library' });
  });
});

describe('signing out', () => {
  it('SES-08 SES-09 clears what is stored, also when the server is away', async () => {
    const { session, storage, restarts, http, holdCalls } = setup();
    await session.signedIn(await answer());
    http.post = () => Promise.reject(new Error('offline'));
    await session.signOut();
    // Until the page is loaded again: nothing of it is refused for want of a session.
    expect(holdCalls).toHaveBeenCalledTimes(1);
    expect(storage.get(SESSION_KEY)).toBeNull();
    expect(session.get().user).toBeNull();
    expect(restarts).toEqual(['caches', '/']);
  });

  it('SES-08 stays signed in when the question is answered with no', async () => {
    const { session, restarts, refuse } = setup();
    await session.signedIn(await answer());
    refuse();
    await session.signOut();
    expect(session.get().user).not.toBeNull();
    expect(restarts).toEqual([]);
  });

  it('SES-12 follows another tab that signed out', async () => {
    const { session, storage } = setup();
    await session.signedIn(await answer());
    storage.remove(SESSION_KEY);
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
    expect(session.get().user).toBeNull();
  });
});

describe('several tabs', () => {
  const fromAnotherTab = (text: string | null) => {
    if (text === null) localStorage.removeItem(SESSION_KEY);
    else localStorage.setItem(SESSION_KEY, text);
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
  };
  const recordUserChanges = (store: ReturnType<typeof setup>['store']) => {
    const befores: (string | undefined)[] = [];
    store.onOther((before) => befores.push(before?.user.username));
    return befores;
  };

  it('SES-12 takes over a sign-in of another tab, and reports that the user changed', async () => {
    const { session, store } = setup();
    await session.signedIn(await answer());
    const stored = localStorage.getItem(SESSION_KEY) ?? '';
    const befores = recordUserChanges(store);
    fromAnotherTab(null);
    fromAnotherTab(stored);
    expect(session.get().user).toBeNull();
    await session.restore();
    expect(session.get().user?.username).toBe('20000009');
    fromAnotherTab(stored.replaceAll('20000009', '20000010'));
    expect(session.get().user).toBeNull();
    expect(befores).toEqual(['20000009', undefined, '20000009']);
  });

  it('SES-12 takes a longer expiry and a new token of the same person without a word', async () => {
    const { session, store } = setup();
    await session.signedIn(await answer());
    const befores = recordUserChanges(store);
    const stored = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}');
    fromAnotherTab(JSON.stringify({ ...stored, expiresAt: NOW + 99_000, token: 'renewed' }));
    expect(store.stored()).toMatchObject({ expiresAt: NOW + 99_000, token: 'renewed' });
    expect(befores).toEqual([]);
  });

  it('SEC-24 a page that Back brings from memory learns that its user signed out', async () => {
    const { session, store } = setup();
    await session.signedIn(await answer());
    const befores = recordUserChanges(store);
    localStorage.removeItem(SESSION_KEY);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(session.get().user).toBeNull();
    expect(befores).toEqual(['20000009']);
  });
});

describe('what is stored', () => {
  it.each(['{', '[]', '{"token":1}', 'null', '{"token":"t","user":{"username":"a"}}'])(
    'is nobody when it is %p',
    (text) => {
      localStorage.setItem(SESSION_KEY, text);
      expect(createSessionStore(safeStorage(() => localStorage)).get().user).toBeNull();
    },
  );
});

describe('M7 what a browser stores of a session', () => {
  const restored = async () => {
    const { session, store, storage, calls } = setup();
    await session.signedIn(await answer({ chatbotToken: 'chat' }));
    await Promise.resolve();
    return { session, store, storage, calls, text: storage.get(SESSION_KEY) ?? '' };
  };

  it('M7: no profile and no menu, only which session it is and when it ends', async () => {
    const { text } = await restored();
    expect(JSON.parse(text)).toEqual({
      ...{ token: TOKEN, user: { username: '20000009', accountType: 2 } },
      ...{ agent: {}, candidate: null, menu: [], faceMask: null, chatbotToken: 'chat' },
      ...{ botCode: 'bot-1', expiresAt: NOW + 60_000, durationMs: 60_000, endsAt: null },
    });
  });

  it('M7: a profile that an earlier version has stored is not used, and goes at the next write', async () => {
    const { session, store, storage, text } = await restored();
    const old = { ...JSON.parse(text), menu: [{ name: 'Cũ' }], agent: { agentName: 'Tên cũ' } };
    old.user = { ...old.user, fullname: 'Tên cũ', authorities: ['release.promote'] };
    storage.set(SESSION_KEY, JSON.stringify(old));
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
    expect(JSON.stringify(store.items())).not.toMatch(/cũ|release/);
    expect(session.get().user?.authorities).toEqual(['policy.view']);
    store.patch({ expiresAt: NOW });
    expect(storage.get(SESSION_KEY)).not.toMatch(/cũ|release/);
  });

  it('M7: a page that begins has no profile until the service sends it', async () => {
    const { text } = await restored();
    const { session, storage, calls } = setup();
    storage.set(SESSION_KEY, text);
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
    expect([session.get().user, session.get().menu]).toEqual([null, []]);
    await session.restore();
    expect(session.get().user?.username).toBe('20000009');
    expect(calls.map(({ path }) => path).sort()).toEqual([
      'admin/account/detail',
      'agent/get-agent-detail-by-username',
      'menu/user',
    ]);
  });

  it('M7: a profile that one tab changes is fetched again by the others, which tell no more tabs', async () => {
    const { session, store, storage } = setup();
    await session.signedIn(await answer());
    const other = createSessionStore(storage);
    other.set({ ...(store.stored() as NonNullable<ReturnType<typeof store.stored>>) });
    const stale = jest.fn();
    other.onStale(stale);
    session.patchUser({ fullname: 'Tên mới' });
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
    expect(stale).toHaveBeenCalledTimes(1);
    const text = storage.get(SESSION_KEY);
    other.patch({ expiresAt: NOW + 1 });
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
    expect([stale.mock.calls.length, text === storage.get(SESSION_KEY)]).toEqual([1, false]);
  });
});

describe('watchExpiry', () => {
  it('SES-02 extends the session with every activity, and calls the server once a minute', async () => {
    const { session, store, http, calls } = setup();
    await session.signedIn(await answer());
    let now = NOW;
    const watch = watchExpiry({ store, http, now: () => now, onExpired: () => undefined });
    now += 30_000;
    document.body.click();
    expect(store.stored()?.expiresAt).toBe(now + 60_000);
    now += 31_000;
    document.body.click();
    document.body.click();
    watch.stop();
    expect(calls.filter(({ path }) => path === 'authen/keep-alive')).toHaveLength(1);
  });

  it('SES-04 no act extends it beyond its absolute end', async () => {
    const { session, store, http } = setup();
    const absoluteExpiresAt = new Date(NOW + 70_000).toISOString();
    await session.signedIn(await answer({ absoluteExpiresAt }));
    const watch = watchExpiry({ store, http, now: () => NOW + 50_000, onExpired: () => undefined });
    document.body.click();
    watch.stop();
    expect(store.stored()?.expiresAt).toBe(NOW + 70_000);
  });

  it('SES-07 a frame extends it every 60,000 ms, until it is gone, and revives nothing', async () => {
    jest.useFakeTimers({ now: NOW });
    const { session, store, http, calls } = setup();
    await session.signedIn(await answer({ expiredTimeNumber: 90_000 }));
    const watch = watchExpiry({ store, http, now: Date.now, onExpired: () => undefined });
    const frame = document.body.appendChild(document.createElement('iframe'));
    jest.advanceTimersByTime(59_999);
    expect(store.stored()?.expiresAt).toBe(NOW + 90_000);
    jest.advanceTimersByTime(1);
    expect(store.stored()?.expiresAt).toBe(NOW + 150_000);
    jest.advanceTimersByTime(60_000);
    expect(store.stored()?.expiresAt).toBe(NOW + 210_000);
    expect(calls.filter(({ path }) => path === 'authen/keep-alive')).toHaveLength(2);
    frame.remove();
    jest.advanceTimersByTime(120_000);
    expect(store.stored()?.expiresAt).toBe(NOW + 210_000);
    document.body.append(frame);
    jest.advanceTimersByTime(60_000);
    expect(store.stored()?.expiresAt).toBe(NOW + 210_000);
    frame.remove();
    watch.stop();
    jest.useRealTimers();
  });

  it('SES-05 reports the first activity after expiry, and extends nothing', async () => {
    const { session, store, http } = setup();
    await session.signedIn(await answer());
    let recordUserChanges = 0;
    const watch = watchExpiry({
      store,
      http,
      now: () => NOW + 60_001,
      onExpired: () => {
        recordUserChanges += 1;
      },
    });
    document.body.dispatchEvent(new Event('input', { bubbles: true }));
    watch.stop();
    document.body.click();
    expect(recordUserChanges).toBe(1);
    expect(store.stored()?.expiresAt).toBe(NOW + 60_000);
  });
});
