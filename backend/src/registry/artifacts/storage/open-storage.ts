import { join } from 'node:path';
import type { Config } from '../../../config/config.ts';
import { FolderStorage } from './folder-storage.ts';
import type { ReleaseStorage } from './storage.ts';

/** The storage that the configuration names: a folder of the data folder when it names none. */
export async function openStorage(
  { dataDir, releases: { bucket } }: Pick<Config, 'dataDir' | 'releases'>,
  now: Date,
): Promise<ReleaseStorage> {
  if (bucket === undefined) {
    const folder = new FolderStorage(join(dataDir, 'releases'));
    await folder.sweep(now);
    return folder;
  }
  // Only who uses a store pays for its client.
  const [{ Bucket }, { BucketStorage }] = await Promise.all([
    import('./bucket.ts'),
    import('./bucket-storage.ts'),
  ]);
  return new BucketStorage(new Bucket(bucket), join(dataDir, 'release-cache'));
}
