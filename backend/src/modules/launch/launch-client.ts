import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config/config.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether the system that redeems a code is the one that it says it is (L9): by the secret of its origin in LAUNCH_SECRETS.
 * Outside production a system without a secret is believed.
 */
export function isLaunchClient(
  { launchSecrets, mode }: Pick<Config, 'launchSecrets' | 'mode'>,
  origin: string,
  secret: string | undefined,
): boolean {
  const expected = launchSecrets.get(origin);
  if (expected === undefined) return mode !== 'production';
  return secret !== undefined && timingSafeEqual(digest(secret), digest(expected));
}
