import type { Page } from '@playwright/test';

export interface VirtualAuthenticator {
  /** How many passkeys it holds. */
  passkeys(): Promise<number>;
  /** From now on its user is verified, or refused as after a wrong fingerprint. */
  verify(verified: boolean): Promise<void>;
  remove(): Promise<void>;
}

/**
 * A platform authenticator in the browser (Chromium alone), as a phone or laptop has one: it keeps passkeys, verifies its user
 * and answers without a dialog. Passkeys stay in it for the page's whole context, until it is removed.
 */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    passkeys: async () =>
      (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    verify: async (isUserVerified) => {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    remove: async () => {
      await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}
