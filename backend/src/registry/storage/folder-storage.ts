import { randomBytes } from 'node:crypto';
import { lstat, mkdir, open, readdir, readFile, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkFolder } from '../../config/usable-folder.ts';
import type { VersionName } from '../names/names.ts';
import { httpError } from './messages.ts';
import type { ArtifactStorage } from './storage.ts';

/** A draft of this age belongs to a publish that was interrupted, in milliseconds. */
const DRAFT_AGE_MS = 3_600_000;
const DRAFT = /\.draft-[0-9a-f]{12}$/;

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

const none = () => undefined;

/** Files of artifacts in `<root>/<remote>/<version>/`. Symbolic links are not followed. */
export class FolderStorage implements ArtifactStorage {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  folderOf({ remote, version }: VersionName): string {
    return join(this.#root, remote, version);
  }

  /** Whether no part of a folder's path below the root is a symbolic link. */
  async #isPlain(folder: string): Promise<boolean> {
    const root = await realpath(this.#root).catch(none);
    const real = await realpath(folder).catch(none);
    return root !== undefined && real === join(root, folder.slice(this.#root.length));
  }

  /** Writes into a draft and renames it, so that the folder is complete or missing. */
  async write(at: VersionName, files: ReadonlyMap<string, Buffer>): Promise<void> {
    const folder = this.folderOf(at);
    await mkdir(dirname(folder), { recursive: true });
    if (!(await this.#isPlain(dirname(folder)))) {
      throw httpError('RELEASE_STORAGE', { params: { why: `${at.remote} is a link` } });
    }
    const draft = `${folder}.draft-${randomBytes(6).toString('hex')}`;
    try {
      for (const [name, bytes] of files) await writeDurably(join(draft, name), bytes);
      await rm(folder, { recursive: true, force: true });
      await rename(draft, folder);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  async read(at: VersionName, file: string): Promise<Buffer | undefined> {
    const path = join(this.folderOf(at), file);
    const found = await lstat(path).catch(none);
    if (!(found?.isFile() && (await this.#isPlain(dirname(path))))) return undefined;
    return readFile(path).catch(none);
  }

  async serve(at: VersionName, file: string): Promise<string | undefined> {
    const folder = this.folderOf(at);
    return (await this.#isPlain(dirname(join(folder, file)))) ? folder : undefined;
  }

  remove(at: VersionName): Promise<void> {
    return rm(this.folderOf(at), { recursive: true, force: true });
  }

  check(): Promise<void> {
    return checkFolder(this.#root);
  }

  /** Removes drafts of interrupted publishes; a young draft may be in use by another backend. */
  async sweep(now: Date): Promise<void> {
    const names = await readdir(this.#root, { withFileTypes: true }).catch(() => []);
    for (const remote of names.filter((entry) => entry.isDirectory())) {
      const folder = join(this.#root, remote.name);
      for (const name of (await readdir(folder)).filter((one) => DRAFT.test(one))) {
        const { mtimeMs } = await lstat(join(folder, name));
        if (now.getTime() - mtimeMs < DRAFT_AGE_MS) continue;
        await rm(join(folder, name), { recursive: true, force: true });
      }
    }
  }
}
