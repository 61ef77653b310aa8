import { fakeUser } from '@portal/remote-kit/testing';
import { safeStorage } from '../lib/storage.ts';
import { createSessionStore } from './session-store.ts';
import type { StoredSession } from './stored-session.ts';
import { warnBeforeEnd } from './warn-before-end.ts';

const MINUTE = 60_000;
const NOW = 1_000_000;

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

const setup = (part: Partial<StoredSession> = {}) => {
  localStorage.clear();
  const store = createSessionStore(safeStorage(() => localStorage));
  store.set({
    token: 't',
    user: fakeUser(),
    agent: null,
    candidate: null,
    menu: [],
    faceMask: null,
    chatbotToken: null,
    expiresAt: NOW + 30 * MINUTE,
    durationMs: 30 * MINUTE,
    ...part,
  });
  const events: string[] = [];
  const watch = warnBeforeEnd({
    store,
    now: Date.now,
    onIdle: () => {
      events.push('idle');
      return { calledOff: () => events.push('called off') };
    },
    onEnding: (endsAt) => events.push(`ends ${endsAt}`),
  });
  return { store, events, watch };
};

it('A-11 warns once, at least a minute before the session expires', () => {
  const { events, watch } = setup();
  jest.advanceTimersByTime(28 * MINUTE);
  expect(events).toEqual([]);
  jest.advanceTimersByTime(MINUTE);
  expect(events).toEqual(['idle']);
  jest.advanceTimersByTime(30_000);
  expect(events).toEqual(['idle']);
  watch.stop();
});

it('SES-12 withdraws the warning on activity in any tab, and warns again the next time', () => {
  const { store, events, watch } = setup();
  jest.advanceTimersByTime(29 * MINUTE);
  store.patch({ expiresAt: Date.now() + 30 * MINUTE });
  expect(events).toEqual(['idle', 'called off']);
  jest.advanceTimersByTime(29 * MINUTE);
  expect(events).toEqual(['idle', 'called off', 'idle']);
  watch.stop();
});

it('withdraws the warning after expiry and after sign-out', () => {
  const one = setup();
  jest.advanceTimersByTime(31 * MINUTE);
  expect(one.events).toEqual(['idle', 'called off']);
  one.watch.stop();
  const other = setup({ expiresAt: Date.now() + MINUTE });
  jest.advanceTimersByTime(5_000);
  other.store.set(null);
  expect(other.events).toEqual(['idle', 'called off']);
  other.watch.stop();
});

it('a computer that slept past the end hears nothing of idleness', () => {
  const { events, watch } = setup();
  jest.setSystemTime(NOW + 60 * MINUTE);
  jest.advanceTimersByTime(5_000);
  expect(events).toEqual([]);
  watch.stop();
});

it('A-11 warns of the absolute end fifteen minutes before, once; activity does not move it', () => {
  const endsAt = NOW + 20 * MINUTE;
  const { events, watch } = setup({ endsAt, expiresAt: endsAt });
  jest.advanceTimersByTime(4 * MINUTE);
  expect(events).toEqual([]);
  jest.advanceTimersByTime(16 * MINUTE);
  expect(events).toEqual([`ends ${endsAt}`]);
  watch.stop();
});
