import { fakeHttp, fakeUser } from '@portal/remote-kit/testing';
import { QueryClient } from '@tanstack/react-query';
import { safeStorage } from '../lib/storage.ts';
import { createHistory } from '../navigation/history.ts';
import { createSession } from './create-session.ts';
import { createSessionStore } from './session-store.ts';

const staff = fakeUser({ username: 'hotro01', accountType: 1, authorities: ['impersonate.use'] });
const seen = fakeUser({ username: '20000009', faceMask: '20000009' });

const setup = () => {
  const held: string[] = [];
  const holdCalls = () => {
    held.push('held');
    return () => held.push('released');
  };
  localStorage.clear();
  const store = createSessionStore(safeStorage(() => localStorage));
  let as = staff;
  let isFailing = false;
  const { http, calls } = fakeHttp({
    'GET admin/account/detail': () => as,
    'GET menu/user': () => [],
    'POST agent/get-agent-detail-by-face-mask': () => ({ agentCode: '20000009' }),
    'POST admin/face-mask': () => {
      if (isFailing) throw new Error('no network');
      as = staff;
      return { statusMessages: 'success', faceMask: null, accessToken: 'next' };
    },
  });
  const reloadPortal = jest.fn();
  const session = createSession({
    store,
    http,
    holdCalls,
    queryClient: new QueryClient(),
    history: createHistory(),
    confirmSignOut: async () => true,
    restart: () => undefined,
    reloadPortal,
    clearCaches: async () => undefined,
    enterSet: async () => undefined,
    now: () => 0,
    withToken: (_, act) => act(),
  });
  const stored = { token: 't', menu: [], chatbotToken: null, expiresAt: 1, durationMs: 1 };
  store.set({ ...stored, user: staff, agent: null, candidate: null, faceMask: null });
  const look = async () => {
    as = seen;
    await session.reload();
  };
  const end = () => {
    as = staff;
  };
  const fail = () => {
    isFailing = true;
  };
  return { session, store, calls, reloadPortal, look, end, fail, held };
};

it('IMP-01 stores the impersonated agent with their data, and reloads the start page', async () => {
  const { session, store, reloadPortal, look } = setup();
  await look();
  expect(store.stored()).toMatchObject({ faceMask: '20000009', token: 't' });
  expect(session.get()).toMatchObject({
    impersonating: '20000009',
    user: { username: '20000009' },
    agent: { agentCode: '20000009' },
  });
  expect(reloadPortal).toHaveBeenCalledTimes(1);
});

it('IMP-03 ending impersonation clears the agent, reloads the user and goes home', async () => {
  const { session, store, calls, reloadPortal, look } = setup();
  await look();
  reloadPortal.mockClear();
  await session.endImpersonation();
  expect(calls.find(({ path }) => path === 'admin/face-mask')?.body).toEqual({ agentCode: null });
  expect(store.stored()).toMatchObject({ faceMask: null, agent: null });
  expect(session.get()).toMatchObject({ impersonating: null, user: { username: 'hotro01' } });
  expect(reloadPortal).toHaveBeenCalledTimes(1);
});

it('holds the calls of the page that is left, and makes them when impersonation could not be ended', async () => {
  const { session, look, fail, held } = setup();
  await look();
  await session.endImpersonation();
  expect(held).toEqual(['held']);
  await look();
  fail();
  await expect(session.endImpersonation()).rejects.toThrow('no network');
  expect(held).toEqual(['held', 'held', 'released']);
});

it('makes the held calls when impersonation had ended elsewhere: the page goes on', async () => {
  const { session, held, reloadPortal } = setup();
  await session.endImpersonation();
  expect(reloadPortal).not.toHaveBeenCalled();
  expect(held).toEqual(['held', 'released']);
});

it('IMP-07 when the server has ended it, the next look at the rights shows the own portal', async () => {
  const { session, reloadPortal, look, end } = setup();
  await look();
  reloadPortal.mockClear();
  end();
  await session.reload();
  expect(session.get()).toMatchObject({ impersonating: null, user: { username: 'hotro01' } });
  expect(reloadPortal).toHaveBeenCalledTimes(1);
});

it('an ordinary reload stays on its page', async () => {
  const { session, reloadPortal } = setup();
  await session.reload();
  expect(reloadPortal).not.toHaveBeenCalled();
});
