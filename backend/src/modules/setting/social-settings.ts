import type { SocialConfig } from '../../config/social.ts';

/**
 * What the login form needs in addition to the settings of the database: the configured providers and the public part
 * of the Firebase project. Nothing when nothing is configured.
 */
export function socialSettings(social: SocialConfig | undefined): Record<string, string> {
  if (social === undefined) return {};
  const SOCIAL_PROVIDERS = social.providers.map(({ name }) => name).join(',');
  if (social.firebase === undefined) return { SOCIAL_PROVIDERS };
  const { projectId, apiKey, emulatorHost } = social.firebase;
  const FIREBASE_CONFIG = JSON.stringify({ projectId, apiKey, emulatorHost });
  return { SOCIAL_PROVIDERS, FIREBASE_CONFIG };
}
