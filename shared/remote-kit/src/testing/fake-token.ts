import type { fetchToken } from '../captcha/fetch-token.ts';

/** For `jest.mock('@portal/remote-kit/captcha/fetch-token', …)`: an invisible captcha that costs no work. */
export const fakeToken = () => ({
  fetchToken: jest.fn<ReturnType<typeof fetchToken>, Parameters<typeof fetchToken>>(async () => ({
    value: 'token-of-work',
    until: Date.now() + 600_000,
  })),
});
