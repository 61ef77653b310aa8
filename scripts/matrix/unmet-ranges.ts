import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { satisfiesContract } from '@portal/registry';

interface WithShared {
  shared?: Record<string, string>;
}

const read = async (builds: string, folder: string, file: string): Promise<WithShared> =>
  JSON.parse(await readFile(path.join(builds, folder, 'dist', file), 'utf8').catch(() => '{}'));

/**
 * Shared packages of a set's host that its remotes need in another version. The gate refuses such a remote (GATE-02), so no
 * page ever loads the set. A build without ranges is older than the gate's rule and passes, as it does there.
 */
export async function unmetRanges(builds: string, remotes: readonly string[]): Promise<string[]> {
  const { shared: provided } = await read(builds, 'host', 'host.json');
  if (provided === undefined) return [];
  const unmet = new Set<string>();
  for (const remote of remotes) {
    const { shared = {} } = await read(builds, `remote-${remote}`, 'release.json');
    for (const [name, range] of Object.entries(shared)) {
      const version = provided[name];
      if (version !== undefined && satisfiesContract(version, range)) continue;
      unmet.add(`${remote} needs ${name} ${range}, the host has ${version ?? 'none'}`);
    }
  }
  return [...unmet];
}
