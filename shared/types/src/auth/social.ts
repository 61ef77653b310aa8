import { SOCIAL_PROVIDERS } from '@portal/domain/account';
import * as z from 'zod/mini';

export const socialProvider = z.enum(SOCIAL_PROVIDERS);
export type SocialProviderName = z.infer<typeof socialProvider>;

/** POST authen/social/start: a sign-in at a provider begins. */
export const socialStart = z.strictObject({ provider: socialProvider });

export const socialStartAnswer = z.object({
  /** Must come back inside the provider's token; counts once, for this device. */
  nonce: z.string(),
  clientId: z.string(),
  authorizationEndpoint: z.string(),
});
export type SocialStartAnswer = z.infer<typeof socialStartAnswer>;

/** The setting FIREBASE_CONFIG: what a browser may know of the Firebase project. */
export const firebaseSettings = z.object({
  projectId: z.string(),
  apiKey: z.string(),
  emulatorHost: z.optional(z.string()),
});
export type FirebaseSettings = z.infer<typeof firebaseSettings>;
