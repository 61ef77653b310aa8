import * as z from 'zod/mini';
import { remoteManifest } from './manifest.ts';

/** `sha384-…` as the integrity attribute takes it. */
export const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** A file of a release: its hash and size in bytes. */
export const releaseFile = z.object({ integrity, bytes: z.number() });

/** One published, immutable version of a remote. */
export const remoteRelease = z.object({
  name: z.string(),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/)),
  /** Address of the version's folder, with a slash at the end. */
  base: z.string(),
  /** Federation entry, relative to `base`. */
  entry: z.string(),
  /** Files to preload with the entry, in order: the chunks of `./remote`. */
  preload: z.array(z.string()),
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
