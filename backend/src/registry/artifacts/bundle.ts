import { createHash } from 'node:crypto';
import { type RemoteBuild, type RemoteManifest, remoteBuild, remoteManifest } from '@portal/types';
import { z } from 'zod';
import { ownsContainer } from '../names/container-name.ts';
import { nameFault, printable } from '../names/file-names.ts';
import { isTakenName } from '../names/reserved-names.ts';
import { httpError } from './messages.ts';

/** A built remote as it arrives: file names inside its folder, and their bytes. */
export type Files = ReadonlyMap<string, Buffer>;
export type FileList = Record<string, { integrity: string; bytes: number }>;

export interface Bundle {
  build: RemoteBuild;
  manifest: RemoteManifest;
  /** Every file that is served, with its hash. */
  list: FileList;
  files: Files;
}

const BUILD = 'release.json';
const MANIFEST = 'remote.manifest.json';

const invalid = (why: string) => httpError('RELEASE_INVALID', { params: { why: printable(why) } });

function readJson<S extends z.core.$ZodType>(files: Files, name: string, schema: S): z.output<S> {
  const text = files.get(name)?.toString('utf8');
  if (text === undefined) throw invalid(`${name} is missing`);
  // The database keeps every character but this one.
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

/** `sha384-…` of some bytes, as the integrity attribute takes it. */
export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Files that a build names: the entry, and what is loaded ahead. */
export const namedFiles = (build: RemoteBuild): string[] => [
  build.entry,
  ...build.preload,
  ...Object.values(build.pageFiles).flat(),
  ...Object.values(build.localeFiles).flat(),
];

/** What is known of a bundle that comes over the network. */
export interface Given {
  /** The one remote that the sender's credential is for; without it any. */
  only?: string | null | undefined;
  /** Hash of each file, as its sender read it. */
  hashes?: Record<string, string> | undefined;
}

/** Refuses a name that no remote can have, what is not the sender's, and files that were altered or lost on the way. */
export function checkGiven(remote: string, files: Files, { only, hashes }: Given): void {
  if (isTakenName(remote)) throw httpError('RELEASE_NAME', { params: { remote } });
  if (only && only !== remote) throw httpError('RELEASE_FOREIGN', { params: { remote } });
  if (hashes === undefined) return;
  for (const name of new Set([...files.keys(), ...Object.keys(hashes)])) {
    const bytes = files.get(name);
    if (bytes === undefined || !Object.hasOwn(hashes, name) || hashes[name] !== integrityOf(bytes))
      throw httpError('RELEASE_HASH', { params: { file: printable(name) } });
  }
}

/** Reads and checks what a team sends: names, manifest, build, and that every named file is there. */
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
  const missing = namedFiles(build).find((name) => !Object.hasOwn(list, name));
  if (missing !== undefined) throw invalid(`${missing} is named but not there`);
  return { build, manifest, list, files };
}
