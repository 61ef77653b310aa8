import { createHash } from 'node:crypto';
import { type RemoteBuild, type RemoteManifest, remoteBuild, remoteManifest } from '@portal/types';
import { z } from 'zod';
import { refuse } from './messages.ts';

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
const SAFE = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*){0,4}$/;

const invalid = (why: string) => refuse('RELEASE_INVALID', { params: { why } });

function readJson<S extends z.core.$ZodType>(files: Files, name: string, schema: S): z.output<S> {
  const text = files.get(name)?.toString('utf8');
  if (text === undefined) throw invalid(`${name} is missing`);
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

const named = (build: RemoteBuild): string[] => [
  build.entry,
  ...build.preload,
  ...Object.values(build.pageFiles).flat(),
  ...Object.values(build.localeFiles).flat(),
];

/** Reads and checks what a team sends: names, manifest, build, and that every named file is there. */
export function readBundle(remote: string, files: Files): Bundle {
  for (const name of files.keys()) {
    if (!SAFE.test(name) || /\.(?:br|gz)$/.test(name))
      throw invalid(`file name ${name.slice(0, 80)}`);
  }
  const manifest = readJson(files, MANIFEST, remoteManifest);
  const build = readJson(files, BUILD, remoteBuild);
  if (manifest.name !== remote || build.name !== remote) throw invalid(`it is not ${remote}`);
  const list: FileList = {};
  for (const name of [...files.keys()].sort()) {
    const bytes = files.get(name);
    if (name === BUILD || bytes === undefined) continue;
    list[name] = { integrity: integrityOf(bytes), bytes: bytes.length };
  }
  const missing = named(build).find((name) => !Object.hasOwn(list, name));
  if (missing !== undefined) throw invalid(`${missing} is named but not there`);
  return { build, manifest, list, files };
}
