import type { RemoteRelease } from '@portal/types';
import type { WireSizes } from '../gate/sizes.ts';
import { atOnce } from './at-once.ts';
import { integrityOf } from './bundle.ts';
import type { ReleaseStorage } from './storage/storage.ts';

/** Files read at once from a store that may be far away. */
const AT_ONCE = 8;

const versionOf = ({ name, version }: RemoteRelease) => ({ remote: name, version });

/** Names of a release's files that are missing or altered in storage. */
export async function damagedFiles(
  storage: ReleaseStorage,
  release: Pick<RemoteRelease, 'name' | 'version' | 'files'>,
): Promise<string[]> {
  const at = { remote: release.name, version: release.version };
  const damaged: string[] = [];
  await atOnce(AT_ONCE, Object.entries(release.files), async ([file, { integrity }]) => {
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
  await atOnce(AT_ONCE, Object.entries(release.files), async ([file, { bytes }]) => {
    sizes[file] = (await storage.read(versionOf(release), `${file}.br`))?.length ?? bytes;
  });
  return sizes;
}
