import type { Files } from '@portal/release-client/files';
import { integrityOf } from '@portal/release-client/files';
import { isReservedName } from '@portal/release-client/names';
import { type RemoteBuild, type RemoteManifest, remoteBuild, remoteManifest } from '@portal/types';
import { z } from 'zod';
import { ownsContainer } from '../names/container-name.ts';
import { nameFault, printable } from '../names/file-names.ts';
import { httpError } from './messages.ts';

export type FileList = Record<string, { integrity: string; bytes: number }>;

export interface Bundle {
  build: RemoteBuild;
  manifest: RemoteManifest;
  /** The files that are served, with their hashes. */
  list: FileList;
  files: Files;
}

const BUILD = 'release.json';
const MANIFEST = 'remote.manifest.json';

const invalid = (why: string) => httpError('RELEASE_INVALID', { params: { why: printable(why) } });

function readJson<S extends z.core.$ZodType>(files: Files, name: string, schema: S): z.output<S> {
  const text = files.get(name)?.toString('utf8');
  if (text === undefined) throw invalid(`${name} is missing`);
  // PostgreSQL stores every character but this one.
  if (text.includes('\\u0000')) throw invalid(`${name} holds a zero character`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid(`${name} is not JSON`);
  }
  const parsed = z.core.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalid(`${name}: ${issue?.path.join('.') ?? ''} ${issue?.code ?? ''}`);
}

/** Files that a build refers to: entry, preloads, files of pages and translations. */
export const referencedFiles = (build: RemoteBuild): string[] => [
  build.entry,
  ...build.preload,
  ...Object.values(build.pageFiles).flat(),
  ...Object.values(build.localeFiles).flat(),
];

/** Throws RELEASE_NAME for a reserved name, and RELEASE_FOREIGN when the credential is for another remote. */
export function checkName(remote: string, credentialRemote?: string | null): void {
  if (isReservedName(remote)) throw httpError('RELEASE_NAME', { params: { remote } });
  if (credentialRemote && credentialRemote !== remote)
    throw httpError('RELEASE_FOREIGN', { params: { remote } });
}

/**
 * Compares the files with the sender's hashes (`sha384-…` by name, as `integrityOf`). Throws RELEASE_HASH for the first
 * file that is altered, missing, or not in the sender's list.
 */
export function checkHashes(files: Files, hashes: Record<string, string>): void {
  for (const name of new Set([...files.keys(), ...Object.keys(hashes)])) {
    const bytes = files.get(name);
    if (bytes === undefined || !Object.hasOwn(hashes, name) || hashes[name] !== integrityOf(bytes))
      throw httpError('RELEASE_HASH', { params: { file: printable(name) } });
  }
}

/**
 * Reads and checks the files of a publish: names, manifest, build, and that every file they refer to is there. Hashes
 * are checked before (`checkHashes`). Throws RELEASE_INVALID with the reason, or RELEASE_CONTAINER.
 */
export function readBundle(remote: string, files: Files): Bundle {
  const fault = nameFault([...files.keys()]);
  if (fault !== undefined) throw invalid(fault);
  const manifest = readJson(files, MANIFEST, remoteManifest);
  const build = readJson(files, BUILD, remoteBuild);
  if (manifest.name !== remote || build.name !== remote) throw invalid(`it is not ${remote}`);
  if (!ownsContainer(remote, build.container)) {
    const container = printable(build.container);
    throw httpError('RELEASE_CONTAINER', { params: { remote, container } });
  }
  const list: FileList = {};
  for (const name of [...files.keys()].sort()) {
    const bytes = files.get(name);
    if (name === BUILD || bytes === undefined) continue;
    list[name] = { integrity: integrityOf(bytes), bytes: bytes.length };
  }
  const missing = referencedFiles(build).find((name) => !Object.hasOwn(list, name));
  if (missing !== undefined) throw invalid(`${missing} is named but not there`);
  return { build, manifest, list, files };
}
