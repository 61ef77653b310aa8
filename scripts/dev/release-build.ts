import path from 'node:path';
import { runNode } from '../lib/run.ts';
import { dataDir } from '../lib/settings.ts';
import { root } from '../lib/workspace.ts';

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
  const command = path.join(root, 'backend/src/cli/release.ts');
  const env = { PORTAL_URL: portal, DATA_DIR: dataDir, PORTAL_RELEASE_TOKEN: undefined };
  const steps = [
    ['publish', name, '--dir', dist],
    ['promote', `${name}@${version}`, '--reason', 'dev'],
  ];
  for (const step of steps) {
    const { code, output } = await runNode([command, ...step], { env });
    if (code !== 0) return output.trim();
  }
  return undefined;
}
