import { startSocial } from '@portal/api-client/auth';
import type { Http, Settings, SocialProviderName } from '@portal/types';
import { authorizationAddress } from './authorization-address.ts';
import { askProvider } from './provider-window.ts';

const loadFirebase = () => import(/* webpackChunkName: "firebase" */ './firebase-exchange.ts');

export interface SignInAt {
  http: Http;
  settings: Settings;
  provider: SocialProviderName;
  /** The window that the click has opened. */
  opened: Window;
  signal: AbortSignal;
}

const sha256Hex = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/**
 * The port to identity providers: answers the ID token that the login call takes as password. With a Firebase project
 * the provider's token is exchanged there for one of the project's; the SDK is fetched for that and not before. Rejects
 * with SocialCancelled when the person goes back.
 */
export const signInAt = async (options: SignInAt): Promise<string> => {
  const { http, settings, provider, opened, signal } = options;
  try {
    const config = settings.get('FIREBASE_CONFIG');
    const firebase = config ? await loadFirebase() : null;
    const start = await startSocial(http, provider, signal);
    // Firebase compares the hash of what it receives with what the provider signed; Google's it does not compare.
    const nonce = firebase && provider !== 'google' ? await sha256Hex(start.nonce) : start.nonce;
    const state = crypto.randomUUID();
    const address = authorizationAddress(provider, start, nonce, state);
    const token = await askProvider(opened, address, state, signal);
    return firebase ? await firebase.exchange(config ?? '', provider, token, start.nonce) : token;
  } finally {
    opened.close();
  }
};
