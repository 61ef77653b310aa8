import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { FolderStorage } from './folder-storage.ts';
import type { ArtifactStorage } from './storage.ts';

/**
 * Opens the configured storage: an S3-compatible bucket, else a folder of the data folder, from which it removes
 * leftovers of stopped writes.
 */
export async function openStorage(
  { dataDir, releases: { bucket } }: Pick<Config, 'dataDir' | 'releases'>,
  now: Date,
): Promise<ArtifactStorage> {
  if (bucket === undefined) {
    const folder = new FolderStorage(join(dataDir, 'releases'));
    await folder.sweep(now);
    return folder;
  }
  // Lazy: most installations use a folder.
  const [{ Bucket }, { BucketStorage }] = await Promise.all([
    import('./bucket.ts'),
    import('./bucket-storage.ts'),
  ]);
  return new BucketStorage(new Bucket(bucket), join(dataDir, 'release-cache'));
}
