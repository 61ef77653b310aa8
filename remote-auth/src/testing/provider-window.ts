import { act, waitFor } from '@testing-library/react';

/** The channel of this origin, as far as signing in at a provider uses it. */
class FakeChannel {
  static open: FakeChannel[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
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
  /** Resolves once the window was sent to the provider. */
  const called = () => waitFor(() => expect(opened.location.href).toMatch(/^https:/));
  /** What the return page posts: on the channel of its question alone. */
  const answer = (data: { state: string; code?: string; iss?: string; error?: string }) =>
    act(async () => {
      const posted = { code: null, iss: null, error: null, ...data };
      for (const channel of FakeChannel.open)
        if (channel.name === `portal.social.${data.state}`) channel.onmessage?.({ data: posted });
    });
  return { opened, called, answer, channels: () => FakeChannel.open.length };
};

/** What the service answers, by call: a question begins, and its code is exchanged for this token. */
export const socialAnswers = (idToken = 'the-id-token') => ({
  'POST authen/social/start': () => ({
    address: 'https://accounts.example/auth?state=the-state',
    state: 'the-state',
    flow: 'the-flow',
  }),
  'POST authen/social/finish': () => ({ idToken, rawNonce: null }),
});

/** An unsigned token with this subject. */
export const tokenWith = (sub: string): string =>
  ['{}', JSON.stringify({ sub }), 'x'].map((part) => btoa(part).replace(/=+$/, '')).join('.');
