import type { SocialProviderName } from '@portal/types';
import { firebaseSettings } from '@portal/types/auth/social';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  type AuthCredential,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  OAuthProvider,
  signInWithCredential,
} from 'firebase/auth';

const credentialOf = (
  provider: SocialProviderName,
  idToken: string,
  rawNonce: string,
): AuthCredential => {
  if (provider === 'google') return GoogleAuthProvider.credential(idToken);
  return new OAuthProvider(`${provider}.com`).credential({ idToken, rawNonce });
};

/**
 * Exchanges a provider's ID token for one of the Firebase project. Nothing of it is kept in the browser: the portal's
 * own session is what counts.
 */
export const exchange = async (
  config: string,
  provider: SocialProviderName,
  idToken: string,
  rawNonce: string,
): Promise<string> => {
  const { apiKey, projectId, emulatorHost } = firebaseSettings.parse(JSON.parse(config));
  const app = initializeApp({ apiKey, projectId }, `portal-${crypto.randomUUID()}`);
  try {
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    if (emulatorHost) {
      connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true });
    }
    const { user } = await signInWithCredential(auth, credentialOf(provider, idToken, rawNonce));
    return await user.getIdToken();
  } finally {
    await deleteApp(app);
  }
};
