import { act, waitFor } from '@testing-library/react';

/** The channel of this origin, as far as signing in at a provider uses it. */
class FakeChannel {
  static open: FakeChannel[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    FakeChannel.open.push(this);
  }
  close() {
    FakeChannel.open = FakeChannel.open.filter((one) => one !== this);
  }
}

/** A provider's window that a test answers for; call it before each test. */
export const fakeProviderWindow = () => {
  FakeChannel.open = [];
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  const opened = { closed: false, location: { href: 'about:blank' }, close: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  /** What the provider was asked for, once its page is called. */
  const openedQuery = () =>
    waitFor(() => {
      expect(opened.location.href).toMatch(/^https:/);
      return new URL(opened.location.href).searchParams;
    });
  const answer = (data: unknown) =>
    act(async () => {
      for (const channel of FakeChannel.open) channel.onmessage?.({ data });
    });
  return { opened, openedQuery, answer, channels: () => FakeChannel.open.length };
};

/** An unsigned token with this subject. */
export const tokenWith = (sub: string): string =>
  ['{}', JSON.stringify({ sub }), 'x'].map((part) => btoa(part).replace(/=+$/, '')).join('.');
