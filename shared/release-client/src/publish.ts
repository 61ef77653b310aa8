import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Failure, send } from './call.ts';
import { integrityOf } from './files/integrity.ts';
import { type Files, readFolder } from './files/read-folder.ts';

/** The team's private key (PEM) of --key or RELEASE_SIGNING_KEY; undefined without either. */
function privateKey(file: string | undefined): string | undefined {
  if (file === undefined) return process.env.RELEASE_SIGNING_KEY || undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Failure(`There is no key in ${file}.`);
  }
}

async function signed(files: Files, key: string) {
  const { signBundle } = await import('./files/sign-bundle.ts');
  try {
    return signBundle(files, key);
  } catch {
    throw new Failure('The key must be a private key, Ed25519 or ECDSA P-256, as PEM.');
  }
}

/** Sends a build folder as multipart/form-data: the hash of every file as it was read here, the team's signature, then the files. */
export async function publish(
  remote: string,
  dir: string,
  keyFile: string | undefined,
): Promise<unknown> {
  const folder = resolve(dir);
  const files = await readFolder(folder).catch(() => {
    throw new Failure(`There is no build in ${folder}.`);
  });
  const form = new FormData();
  const hashes = [...files].map(([name, bytes]) => [name, integrityOf(bytes)]);
  form.append('hashes', JSON.stringify(Object.fromEntries(hashes)));
  const key = privateKey(keyFile);
  if (key !== undefined) form.append('signature', JSON.stringify(await signed(files, key)));
  for (const [name, bytes] of files) form.append(name, new Blob([new Uint8Array(bytes)]), name);
  return send('POST', remote, { body: form });
}
