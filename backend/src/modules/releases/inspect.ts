import type { RemoteRelease } from '@portal/types';
import { integrityOf } from './bundle.ts';
import type { WireSizes } from './gate-sizes.ts';
import type { ReleaseStorage } from './storage.ts';

/** Files read at once from a store that may be far away. */
const AT_ONCE = 8;

const versionOf = ({ name, version }: RemoteRelease) => ({ remote: name, version });

async function some<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Names of a release's files that are missing or altered in storage. */
export async function damagedFiles(
  storage: ReleaseStorage,
  release: Pick<RemoteRelease, 'name' | 'version' | 'files'>,
): Promise<string[]> {
  const at = { remote: release.name, version: release.version };
  const damaged: string[] = [];
  await some(Object.entries(release.files), async ([file, { integrity }]) => {
    const bytes = await storage.read(at, file);
    if (bytes === undefined || integrityOf(bytes) !== integrity) damaged.push(file);
  });
  return damaged.sort();
}

/** Bytes of a release's files as browsers that take brotli get them. */
export async function wireSizes(
  storage: ReleaseStorage,
  release: RemoteRelease,
): Promise<WireSizes> {
  const sizes: Record<string, number> = {};
  await some(Object.entries(release.files), async ([file, { bytes }]) => {
    sizes[file] = (await storage.read(versionOf(release), `${file}.br`))?.length ?? bytes;
  });
  return sizes;
}
