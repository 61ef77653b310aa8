import { fakeUser } from '@portal/remote-kit/testing';
import { safeStorage } from '../lib/storage.ts';
import type { KeptSession } from './kept-session.ts';
import { createSessionStore } from './session-store.ts';
import { warnBeforeEnd } from './warn-before-end.ts';

const MINUTE = 60_000;
const NOW = 1_000_000;

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

const setup = (part: Partial<KeptSession> = {}) => {
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
  const told: string[] = [];
  const watch = warnBeforeEnd({
    store,
    now: Date.now,
    onIdle: () => {
      told.push('idle');
      return { calledOff: () => told.push('called off') };
    },
    onEnding: (endsAt) => told.push(`ends ${endsAt}`),
  });
  return { store, told, watch };
};

it('A-11 tells once, at least a minute before idleness ends the session', () => {
  const { told, watch } = setup();
  jest.advanceTimersByTime(28 * MINUTE);
  expect(told).toEqual([]);
  jest.advanceTimersByTime(MINUTE);
  expect(told).toEqual(['idle']);
  jest.advanceTimersByTime(30_000);
  expect(told).toEqual(['idle']);
  watch.stop();
});

it('SES-12 calls it off when somebody acts, in any tab, and tells again the next time', () => {
  const { store, told, watch } = setup();
  jest.advanceTimersByTime(29 * MINUTE);
  store.patch({ expiresAt: Date.now() + 30 * MINUTE });
  expect(told).toEqual(['idle', 'called off']);
  jest.advanceTimersByTime(29 * MINUTE);
  expect(told).toEqual(['idle', 'called off', 'idle']);
  watch.stop();
});

it('calls it off when it is too late, or nobody is signed in any more', () => {
  const one = setup();
  jest.advanceTimersByTime(31 * MINUTE);
  expect(one.told).toEqual(['idle', 'called off']);
  one.watch.stop();
  const other = setup({ expiresAt: Date.now() + MINUTE });
  jest.advanceTimersByTime(5_000);
  other.store.set(null);
  expect(other.told).toEqual(['idle', 'called off']);
  other.watch.stop();
});

it('a computer that slept past the end hears nothing of idleness', () => {
  const { told, watch } = setup();
  jest.setSystemTime(NOW + 60 * MINUTE);
  jest.advanceTimersByTime(5_000);
  expect(told).toEqual([]);
  watch.stop();
});

it('A-11 tells the absolute end fifteen minutes before, once; no act would help against it', () => {
  const endsAt = NOW + 20 * MINUTE;
  const { told, watch } = setup({ endsAt, expiresAt: endsAt });
  jest.advanceTimersByTime(4 * MINUTE);
  expect(told).toEqual([]);
  jest.advanceTimersByTime(16 * MINUTE);
  expect(told).toEqual([`ends ${endsAt}`]);
  watch.stop();
});
