import type { Settings, SocialProviderName } from '@portal/types';

/** The providers of the form, in the order of spec/access.md 2.3, as people know them. */
export const PROVIDERS: readonly { name: SocialProviderName; label: string }[] = [
  { name: 'google', label: 'Google' },
  { name: 'apple', label: 'Apple' },
  { name: 'facebook', label: 'Facebook' },
];

/** Those that the operator configured: the setting SOCIAL_PROVIDERS. */
export const configuredProviders = (settings: Settings): ReadonlySet<string> =>
  new Set((settings.get('SOCIAL_PROVIDERS') ?? '').split(',').filter(Boolean));
