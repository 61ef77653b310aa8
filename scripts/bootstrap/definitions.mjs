import { existsSync } from 'node:fs';
import path from 'node:path';
import { writeDefinition } from '@portal/remote-kit/definition';
import { packageFolders } from './stamp.mjs';

/**
 * Generates the definition of every remote, so that the type check, Jest and editors see what webpack builds. Throws a
 * sentence for a manifest that names no module for a page.
 */
export function writeDefinitions(root) {
  for (const folder of packageFolders(root)) {
    const dir = path.join(root, folder);
    if (existsSync(path.join(dir, 'remote.manifest.json'))) writeDefinition(dir);
  }
}
