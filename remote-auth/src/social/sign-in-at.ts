import { finishSocial, startSocial } from '@portal/api-client/auth';
import type { Http, Settings, SocialProviderName } from '@portal/types';
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

/**
 * The port to identity providers: answers the ID token that the login call takes as password. The provider sends a code
 * back, which the service exchanges. With a Firebase project the token is exchanged there for one of the project's; the
 * SDK is fetched for that and not before. Rejects with SocialCancelled when the person goes back.
 */
export const signInAt = async (options: SignInAt): Promise<string> => {
  const { http, settings, provider, opened, signal } = options;
  try {
    const config = settings.get('FIREBASE_CONFIG');
    const firebase = config ? await loadFirebase() : null;
    const { address, state, flow } = await startSocial(http, provider, signal);
    const answer = await askProvider(opened, address, state, signal);
    const { idToken, rawNonce } = await finishSocial(http, { flow, state, ...answer }, signal);
    if (!firebase) return idToken;
    return await firebase.exchange(config ?? '', provider, idToken, rawNonce ?? '');
  } finally {
    opened.close();
  }
};
