import { join, resolve } from 'node:path';
import { integrityOf } from '../../registry/artifacts/bundle.ts';
import { readFolder } from '../../registry/files/read-folder.ts';
import { call, Failure, ROOT } from './call.ts';

/** Sends a build folder, with the hash of every file as it was read here. */
export async function publish(remote: string, dir: string | undefined): Promise<unknown> {
  const folder = resolve(dir ?? join(ROOT, `remote-${remote}`, 'dist'));
  const files = await readFolder(folder).catch(() => {
    throw new Failure(`There is no build in ${folder}.`);
  });
  const each = (of: (bytes: Buffer) => string) =>
    Object.fromEntries([...files].map(([name, bytes]) => [name, of(bytes)]));
  return call('POST', remote, {
    files: each((bytes) => bytes.toString('base64')),
    hashes: each(integrityOf),
  });
}
