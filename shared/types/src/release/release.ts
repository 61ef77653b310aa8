import * as z from 'zod/mini';
import { remoteManifest } from './manifest.ts';

/** `sha384-…` as the integrity attribute takes it. */
export const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** A file of a release: its hash and size in bytes. */
export const releaseFile = z.object({ integrity, bytes: z.number() });

/**
 * `release.json`: what a remote's build says about itself, beside `remote.manifest.json` and the files.
 * The version carries the hash of the sources, so the same sources are the same version.
 */
export const remoteBuild = z.object({
  name: z.string(),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/)),
  /** Global name of the federation container; differs by version, so two versions can stand in one page. */
  container: z.string(),
  /** Federation entry, relative to the release's folder. */
  entry: z.string(),
  /** Files that every mount needs in addition to the entry. */
  preload: z.array(z.string()),
  /** Further files that each page needs, by path. */
  pageFiles: z.record(z.string(), z.array(z.string())),
  /** Locale files, by language. */
  localeFiles: z.record(z.string(), z.array(z.string())),
  /** Shared modules of the host that each page uses, by path. */
  pageShared: z.record(z.string(), z.array(z.string())),
  /** Ranges of the host's shared modules that it was built for; absent in releases from before 2026-11-21. */
  shared: z.optional(z.record(z.string(), z.string())),
});
export type RemoteBuild = z.infer<typeof remoteBuild>;

/** One published, immutable version of a remote. */
export const remoteRelease = z.object({
  ...remoteBuild.shape,
  /** Address of the version's folder, with a slash at the end. */
  base: z.string(),
  files: z.record(z.string(), releaseFile),
  manifest: remoteManifest,
});
export type RemoteRelease = z.infer<typeof remoteRelease>;

/** What the host may run: one version of each remote, with the good version before it. */
export const registry = z.object({
  format: z.literal(1),
  /** Rises with every change, so that an older registry cannot be replayed. */
  serial: z.number(),
  channel: z.string(),
  /** Names this combination of versions in errors, records and reports. */
  setId: z.string(),
  issuedAt: z.string(),
  /** Browsers refuse it afterwards, so that an old set cannot be served for ever. */
  expires: z.string(),
  /** Versions of its remotes that were withdrawn, as `name@version`: a page that runs one gives it up at once. */
  withdrawn: z.optional(z.array(z.string())),
  /** Version of the host that the set is composed for (a page of another host reloads); absent in early registries. */
  host: z.optional(z.string()),
  remotes: z.array(z.object({ current: remoteRelease, previous: z.nullable(remoteRelease) })),
});
export type Registry = z.infer<typeof registry>;

/** The registry as text, exactly as it was signed: ECDSA P-256 over SHA-256, base64. */
export const signedRegistry = z.object({
  payload: z.string(),
  signature: z.string(),
  keyId: z.string(),
});
export type SignedRegistry = z.infer<typeof signedRegistry>;

/** `host.json`: what the host's build says about itself, for the composer. Files are relative to `/host/`. */
export const hostBuild = z.object({
  /** With the hash of all that it is built from, so two builds that differ have two versions. */
  version: z.string(),
  /** Scripts of the first screen, in order. */
  scripts: z.array(z.object({ file: z.string(), integrity })),
  styles: z.array(z.object({ file: z.string(), integrity })),
  fonts: z.array(z.string()),
  /** Locale files of the shell, by language. */
  localeFiles: z.record(z.string(), z.array(z.string())),
  /** Chunks that hold the shared modules which load later, by the module's name. */
  sharedFiles: z.record(z.string(), z.array(z.object({ file: z.string(), integrity }))),
  /** Versions of the shared modules that it provides, by name; absent in builds from before 2026-11-21. */
  shared: z.optional(z.record(z.string(), z.string())),
});
export type HostBuild = z.infer<typeof hostBuild>;
