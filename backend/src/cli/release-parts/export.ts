import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { authorization, call, Failure, portalUrl } from '@portal/release-client';
import { integrityOf } from '@portal/release-client/files';
import type { Site } from '../../modules/composer/site.ts';
import { atOnce, compressedForms } from '../../registry/files/index.ts';

const SAFE = /^\/?[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const AT_ONCE = 4;

/** Writes a file with its compressed forms beside it. */
async function put(folder: string, name: string, bytes: Buffer): Promise<void> {
  if (!SAFE.test(name)) throw new Failure(`The portal names a file ${name}.`);
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  for (const one of await compressedForms(name, bytes))
    await writeFile(path + one.suffix, one.bytes);
}

async function fetched(address: string, integrity: string): Promise<Buffer> {
  // A version of another channel is not open to everybody.
  const response = await fetch(portalUrl() + address, { headers: authorization() });
  if (!response.ok) throw new Failure(`${address} is not there (${response.status}).`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (integrityOf(bytes) !== integrity) throw new Failure(`${address} is not what its hash says.`);
  return bytes;
}

/** Files of an earlier export stay: pages that are open still ask for them. */
async function checkFolder(folder: string): Promise<void> {
  const names: string[] = await readdir(folder).catch(() => []);
  if (names.length > 0 && !names.includes('_headers')) {
    throw new Failure(`${folder} holds other things than an export.`);
  }
}

/** Writes a channel's set as a static site; answers how many files it has. */
export async function exportSite(out: string | undefined, channel: string | undefined) {
  if (!out) throw new Failure('export needs --out <folder>.');
  const folder = resolve(out);
  await checkFolder(folder);
  const query = channel === undefined ? '' : `?${new URLSearchParams({ channel })}`;
  const { texts, files, setId } = await call<Site>('GET', `site${query}`);
  await atOnce(AT_ONCE, Object.entries(files), async ([address, integrity]) => {
    await put(folder, address, await fetched(address, integrity));
  });
  // Last: a page is there only when all that it asks for is.
  for (const [name, text] of Object.entries(texts)) await put(folder, name, Buffer.from(text));
  const count = Object.keys(files).length + Object.keys(texts).length;
  return { folder, setId, files: count };
}
