import { ApiError } from '@portal/api-client';
import { fakeHttp, fakeUser } from '@portal/remote-kit/testing';
import type { HostProps, PortalMessage } from '@portal/types';
import { safeStorage } from '../lib/storage.ts';
import { createSessionStore } from '../session/session-store.ts';
import type { StoredSession } from '../session/stored-session.ts';
import { awaitHost } from './await-host.ts';
import { createHostApp } from './create-host-app.ts';
import { enterFromHost, ORDER_ADP_KEY } from './enter-from-host.ts';
import { allowedOrigins, hostOrigin } from './host-origin.ts';

const HOST = 'https://app.congty.example';
const CONTINUE = 'POST authen/authentication/login-continuation';
const ADP = 'POST authen/authentication/login-adp';

const stored = (username: string): StoredSession => ({
  token: 'old',
  user: fakeUser({ username }),
  agent: null,
  candidate: null,
  menu: [],
  faceMask: null,
  chatbotToken: null,
  expiresAt: Date.now() + 60_000,
  durationMs: 60_000,
});

const setup = (answers: Record<string, () => unknown> = {}, username?: string) => {
  localStorage.clear();
  const storage = safeStorage(() => localStorage);
  const store = createSessionStore(storage);
  if (username) store.set(stored(username));
  const { http, calls } = fakeHttp(answers);
  const tokens: string[] = [];
  const signedIn: unknown[] = [];
  const failures: (string | null)[] = [];
  const logged: string[] = [];
  let forgotten = 0;
  const enter = (props: HostProps) =>
    enterFromHost(
      {
        storage,
        store,
        session: {
          signedIn: async (answer, options) => {
            signedIn.push([answer, options?.returnTo]);
            store.set(stored('20000009'));
          },
          signOut: async () => undefined,
          clear: () => store.set(null),
        },
        http,
        withCode: (token, act) => {
          tokens.push(token);
          return act();
        },
        forget: async () => {
          forgotten += 1;
        },
        showFailure: (description) => failures.push(description),
        solveCaptcha: async () => 'solved',
        log: (code) => logged.push(code),
        path: '/order?x=1',
      },
      props,
    );
  return {
    enter,
    storage,
    store,
    calls,
    tokens,
    signedIn,
    failures,
    logged,
    forgotten: () => forgotten,
  };
};

describe('start-up with what an outer page hands over', () => {
  it('EXT-01 another agent than the stored one: all that is stored of the login goes', async () => {
    const { enter, store, storage, signedIn } = setup({}, '20000009');
    storage.set(ORDER_ADP_KEY, '1');
    await enter({ agentId: '20000010' });
    expect([store.stored(), storage.get(ORDER_ADP_KEY), signedIn]).toEqual([null, null, []]);
  });

  it('EXT-01 the same agent, in any letter case: the session goes on and no token is used', async () => {
    const { enter, store, calls } = setup({}, 'khach01');
    await enter({ agentId: 'KHACH01', token: 'host-token' });
    expect(store.stored()?.token).toBe('old');
    expect(calls).toEqual([]);
  });

  it.each([
    ['Bearer host-token', undefined, 0],
    ['bearer   host-token', false, 0],
    ['host-token', true, 1],
  ])('EXT-02 %p leads to a continuation with isFistLogin %p', async (token, firstLogin, flag) => {
    const { enter, tokens, calls, signedIn } = setup({ [CONTINUE]: () => 'answer' });
    await enter({ token, ...(firstLogin === undefined ? {} : { firstLogin }) });
    expect(tokens).toEqual(['host-token']);
    expect(calls[0]).toMatchObject({ query: { isFistLogin: flag }, language: 'vi' });
    expect(signedIn).toEqual([['answer', '/order?x=1']]);
  });

  it('EXT-03 agent id, password and system code sign in, and set the order flag', async () => {
    const { enter, calls, storage, signedIn } = setup({ [ADP]: () => 'answer' });
    await enter({ agentId: '20000009', password: 'secret', systemCode: 'ADP' });
    expect(calls[0]?.body).toEqual({ username: '20000009', password: 'secret', systemCode: 'ADP' });
    expect([storage.get(ORDER_ADP_KEY), signedIn.length]).toEqual(['1', 1]);
  });

  it('EXT-04 EXT-06 a rejected ADP login shows why and is logged, and the portal starts', async () => {
    const refused = () => {
      throw new ApiError({ status: 401, code: 'LOGIN_FAILED', message: 'Sai mật khẩu.' });
    };
    const { enter, failures, logged, storage } = setup({ [ADP]: refused });
    await enter({ agentId: '20000009', password: 'secret', systemCode: 'ADP' });
    expect([failures, logged]).toEqual([['Sai mật khẩu.'], ['PORTAL-EMBED-01']]);
    expect(storage.get(ORDER_ADP_KEY)).toBeNull();
  });

  it('M2: where every sign-in needs a captcha, the work is done and the login sent again', async () => {
    let tries = 0;
    const { enter, calls, signedIn } = setup({
      [ADP]: () => {
        tries += 1;
        if (tries === 1)
          throw new ApiError({ status: 400, code: 'INCORRECT_CAPTCHA_V3', message: 'Mã' });
        return 'answer';
      },
    });
    await enter({ agentId: '20000009', password: 'secret', systemCode: 'ADP' });
    expect([calls[1]?.body, signedIn.length]).toMatchObject([{ valueToken: 'solved' }, 1]);
  });

  it('EXT-04 without a reason there is none to tell', async () => {
    const { enter, failures } = setup({
      [ADP]: () => {
        throw new Error('broken');
      },
    });
    await enter({ agentId: 'a', password: 'p', systemCode: 's' });
    expect(failures).toEqual([null]);
  });

  it('EXT-05 a phone without a token is signed out and its caches emptied; others are not', async () => {
    const phone = setup();
    await phone.enter({ mobile: true });
    expect([phone.forgotten(), phone.storage.get('portal.mobile')]).toEqual([1, '1']);
    const signed = setup({}, '20000009');
    await signed.enter({ mobile: true });
    expect(signed.forgotten()).toBe(0);
    const desk = setup();
    await desk.enter({ mobile: false });
    expect([desk.forgotten(), desk.storage.get('portal.mobile')]).toEqual([0, null]);
  });

  it('EXT-06 a refused continuation is logged, and the portal starts', async () => {
    const { enter, logged, store } = setup({
      [CONTINUE]: () => {
        throw new ApiError({ status: 500, code: 'INTERNAL', message: 'Lỗi' });
      },
    });
    await enter({ token: 'host-token' });
    expect([logged, store.stored()]).toEqual([['PORTAL-EMBED-01'], null]);
  });
});

/** A window inside of another one, as far as the portal looks at it. */
const framed = (around: string) => {
  const posted: [unknown, string][] = [];
  const parent = {
    postMessage: (message: unknown, target: string) => posted.push([message, target]),
  };
  const events = new EventTarget();
  const view = {
    parent,
    location: { ancestorOrigins: [around] },
    document: { referrer: '' },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  } as unknown as Window;
  const say = (data: unknown, origin = around, source: unknown = parent) =>
    events.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
  return { view, posted, say };
};

describe('speaking with the page around', () => {
  const allowed = allowedOrigins(` ${HOST}, https://intranet.congty.example/ , nonsense`);

  it('EXT-07 knows whole origins alone', () => {
    expect([...allowed]).toEqual([HOST]);
    expect(hostOrigin(framed(HOST).view, allowed)).toBe(HOST);
    expect(hostOrigin(framed('https://evil.example').view, allowed)).toBeNull();
    expect(hostOrigin(window, allowed)).toBeNull();
  });

  it('EXT-07 SEC-45 posts messages to an allowed origin only', () => {
    const message: PortalMessage = { type: 'portal.change-password', status: 'success' };
    const storage = safeStorage(() => localStorage);
    const [friend, stranger] = [framed(HOST), framed('https://evil.example')];
    createHostApp({ storage, allowed, view: friend.view }).tell(message);
    createHostApp({ storage, allowed, view: stranger.view }).tell(message);
    expect(friend.posted).toEqual([[message, HOST]]);
    expect(stranger.posted).toEqual([]);
  });

  it('EXT-07 SEC-45 hears the page around alone, and only the agreed shape', async () => {
    const { view, posted, say } = framed(HOST);
    const heard = awaitHost({ allowed, view, timeoutMs: 5_000 });
    expect(posted).toEqual([[{ type: 'portal.ready', status: 'success' }, HOST]]);
    const start = (props: unknown) => ({ type: 'portal.start', props });
    say(start({ agentId: 'evil' }), 'https://evil.example');
    say(start({ agentId: 'evil' }), HOST, {});
    say(start({ agentId: 'evil', authorities: ['all'] }));
    say({ type: 'portal.start' });
    say('portal.start');
    say(start({ agentId: '20000009', token: 'Bearer t' }));
    await expect(heard).resolves.toEqual({ agentId: '20000009', token: 'Bearer t' });
  });

  it('starts without props when no message arrives or the portal is not embedded', async () => {
    const silent = awaitHost({ allowed, view: framed(HOST).view, timeoutMs: 1 });
    await expect(silent).resolves.toBeNull();
    await expect(awaitHost({ allowed })).resolves.toBeNull();
  });
});
