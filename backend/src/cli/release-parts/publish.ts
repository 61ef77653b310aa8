import { join, resolve } from 'node:path';
import { integrityOf, readFolder } from '../../registry/files/index.ts';
import { Failure, ROOT, send } from './call.ts';

/** Sends a build folder as multipart/form-data: the hash of every file as it was read here, then the files. */
export async function publish(remote: string, dir: string | undefined): Promise<unknown> {
  const folder = resolve(dir ?? join(ROOT, `remote-${remote}`, 'dist'));
  const files = await readFolder(folder).catch(() => {
    throw new Failure(`There is no build in ${folder}.`);
  });
  const form = new FormData();
  const hashes = [...files].map(([name, bytes]) => [name, integrityOf(bytes)]);
  form.append('hashes', JSON.stringify(Object.fromEntries(hashes)));
  for (const [name, bytes] of files) form.append(name, new Blob([new Uint8Array(bytes)]), name);
  return send('POST', remote, { body: form });
}
