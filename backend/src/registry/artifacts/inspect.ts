import { integrityOf } from '@portal/release-client/files';
import type { RemoteRelease } from '@portal/types';
import { atOnce } from '../files/at-once.ts';
import type { ArtifactStorage } from '../storage/storage.ts';

/** Files read in parallel from a store that may be remote. */
const AT_ONCE = 8;

/** Bytes of files as they travel, by name. */
export type WireSizes = Readonly<Record<string, number>>;

type Inspected = Pick<RemoteRelease, 'name' | 'version' | 'files'>;

const nameOf = ({ name, version }: Inspected) => ({ remote: name, version });

/** Reads every file of an artifact from storage and returns the names of those that are missing or altered, sorted. */
export async function damagedFiles(
  storage: ArtifactStorage,
  artifact: Inspected,
): Promise<string[]> {
  const damaged: string[] = [];
  await atOnce(AT_ONCE, Object.entries(artifact.files), async ([file, { integrity }]) => {
    const bytes = await storage.read(nameOf(artifact), file);
    if (bytes === undefined || integrityOf(bytes) !== integrity) damaged.push(file);
  });
  return damaged.sort();
}

/** Bytes of each file as a browser with brotli gets it: of the `.br` form in storage, else of the file itself. */
export async function wireSizes(storage: ArtifactStorage, artifact: Inspected): Promise<WireSizes> {
  const sizes: Record<string, number> = {};
  await atOnce(AT_ONCE, Object.entries(artifact.files), async ([file, { bytes }]) => {
    sizes[file] = (await storage.read(nameOf(artifact), `${file}.br`))?.length ?? bytes;
  });
  return sizes;
}
