import path from 'node:path';
import { call, publish, withOperatorToken } from '@portal/release-client';
import { dataDir } from '../lib/settings.ts';

export interface BuiltRemote {
  /** Short name: `policy`. */
  name: string;
  version: string;
  /** Its build folder, absolute. */
  dist: string;
}

/**
 * Publishes a build and makes it the active version of a portal, as an operator would: reason `dev`.
 * @returns undefined, or the sentence of the rejection.
 */
export async function releaseBuild(
  portal: string,
  { name, version, dist }: BuiltRemote,
): Promise<string | undefined> {
  process.env.PORTAL_URL = portal;
  delete process.env.PORTAL_RELEASE_TOKEN;
  withOperatorToken(path.join(dataDir, 'keys/operator.token'));
  try {
    await publish(name, dist, undefined);
    await call('POST', 'promote', { remote: name, version, reason: 'dev' });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
