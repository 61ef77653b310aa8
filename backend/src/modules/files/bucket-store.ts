import type { BucketConfig } from '../../config/releases.ts';
import { httpError } from '../../errors/messages.ts';
import { Bucket } from '../../registry/index.ts';
import type { FileStore } from './file-store.ts';

/** Of the bucket people see only that it is away; why is in the error that the log has. */
async function reached<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw Object.assign(httpError('UNAVAILABLE'), { cause: error });
  }
}

/** Files in an S3-compatible store. Those that were stored before, in `folder`, stay there and are read from it. */
export function bucketStore(config: BucketConfig, folder: FileStore): FileStore {
  const bucket = new Bucket(config);
  return {
    save: (name, bytes) => reached(bucket.put(name, bytes)),
    read: async (name, range) =>
      (await reached(bucket.get(name, range))) ?? folder.read(name, range),
    remove: async (name) => {
      await reached(bucket.remove(name));
      await folder.remove(name);
    },
    // What lies in the folder still has no address: the caller gets it from the service.
    address: async (name, terms) =>
      (await reached(bucket.has(name))) ? bucket.address(name, terms) : undefined,
    check: () => bucket.check(),
  };
}
