import { SOCIAL_PROVIDERS } from '@portal/domain/account';
import * as z from 'zod/mini';

export const socialProvider = z.enum(SOCIAL_PROVIDERS);
export type SocialProviderName = z.infer<typeof socialProvider>;

/** POST authen/social/start: a sign-in at a provider begins. */
export const socialStart = z.strictObject({ provider: socialProvider });

export const socialStartAnswer = z.object({
  /** Where to send the window: with the code challenge, the state and the nonce. */
  address: z.string(),
  /** Comes back with the code; names the channel that the return page answers by. */
  state: z.string(),
  /** Sealed by the service for this device, with the code verifier within; counts once, for ten minutes. */
  flow: z.string(),
});
export type SocialStartAnswer = z.infer<typeof socialStartAnswer>;

/** POST authen/social/finish: what the provider sent back, with the flow that it belongs to. */
export const socialFinish = z.strictObject({
  flow: z.string().check(z.minLength(1), z.maxLength(2_048)),
  state: z.string().check(z.minLength(1), z.maxLength(256)),
  code: z.string().check(z.minLength(1), z.maxLength(4_096)),
  /** The issuer's own name, from providers that send it (RFC 9207). */
  iss: z.optional(z.string().check(z.maxLength(255))),
});
export type SocialFinish = z.infer<typeof socialFinish>;

export const socialFinishAnswer = z.object({
  /** Signs in as the password of an empty user name, or links: once, on this device. */
  idToken: z.string(),
  /** What Firebase compares with the nonce of the token; null without Firebase. */
  rawNonce: z.nullable(z.string()),
});
export type SocialFinishAnswer = z.infer<typeof socialFinishAnswer>;

/** The setting FIREBASE_CONFIG: what a browser may know of the Firebase project. */
export const firebaseSettings = z.object({
  projectId: z.string(),
  apiKey: z.string(),
  emulatorHost: z.optional(z.string()),
});
export type FirebaseSettings = z.infer<typeof firebaseSettings>;
