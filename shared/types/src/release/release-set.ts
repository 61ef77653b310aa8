import * as z from 'zod/mini';
import { remoteManifest } from './manifest.ts';
import { releaseFile, remoteBuild, signedRegistry } from './release.ts';
import { judgedVersion } from './version-state.ts';

const name = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));

/** What one remote is held at: a version, a channel, or a development server on the caller's own machine. */
export const releasePin = z.discriminatedUnion('kind', [
  z.object({
    remote: name,
    kind: z.literal('version'),
    version: z.string().check(z.maxLength(80)),
  }),
  z.object({
    remote: name,
    kind: z.literal('channel'),
    channel: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/)),
  }),
  z.object({
    remote: name,
    kind: z.literal('local'),
    /** Loopback only: `http://localhost:5101/`. */
    base: z.string().check(z.regex(/^http:\/\/(?:localhost|127\.0\.0\.1):\d{2,5}\/$/)),
    build: remoteBuild,
    manifest: remoteManifest,
    files: z.record(z.string().check(z.maxLength(300)), releaseFile),
  }),
]);
export type ReleasePin = z.infer<typeof releasePin>;

/** POST releases/override: the caller's own set differs from what others get, for a while. */
export const releaseOverrideInput = z.object({
  pins: z.array(releasePin).check(z.minLength(1), z.maxLength(20)),
  reason: z.optional(z.string().check(z.maxLength(500))),
  /** Minutes; the service allows at most its setting. */
  minutes: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(1440))),
});
export type ReleaseOverrideInput = z.infer<typeof releaseOverrideInput>;

/** The state of an override after it was set. */
export const pinShown = z.object({
  remote: z.string(),
  kind: z.enum(['version', 'channel', 'local']),
  /** The version, the channel's name or the address. */
  target: z.string(),
});

/** GET releases/mine, and the answer of POST and DELETE releases/override: the set of this caller. */
export const releaseSetAnswer = z.object({
  registry: signedRegistry,
  /** Version of the host that the set is composed for; another one than the page's means a new page. */
  host: z.string(),
  /** While it is on; null for the set that everybody of this share gets. */
  override: z.nullable(z.object({ until: z.string(), pins: z.array(pinShown) })),
});
export type ReleaseSetAnswer = z.infer<typeof releaseSetAnswer>;

/** GET releases/choices, for holders of `release.override`: what a remote can be pinned to. */
export const releaseChoices = z.object({
  channels: z.array(z.string()),
  remotes: z.array(
    z.object({
      remote: z.string(),
      /** The newest first, with what became of each: refused ones can be pinned, withdrawn ones cannot. */
      versions: z.array(judgedVersion),
      /** Address of the remote's development server, as the workspace of the service says; outside production alone. */
      local: z.optional(z.string()),
    }),
  ),
});
export type ReleaseChoices = z.infer<typeof releaseChoices>;

/** GET releases/combination: what a link that pins a combination would do. */
export const combinationQuery = z.object({ set: z.string().check(z.maxLength(2000)) });
export const combinationAnswer = z.object({
  parts: z.array(
    z.object({
      remote: z.string(),
      /** The channel, or the version. */
      target: z.string(),
      kind: z.enum(['version', 'channel']),
      /** What the pin gives now; null when there is no such version or channel. */
      version: z.nullable(judgedVersion),
      /** What all users have of this remote. */
      released: z.nullable(z.string()),
    }),
  ),
  /** Parts that cannot be read. */
  faults: z.array(z.string()),
  /** How long it lasts, in minutes. */
  minutes: z.number(),
});
export type CombinationAnswer = z.infer<typeof combinationAnswer>;

/** POST audit/remote-load: versions that came to life in this page, once each; for failure rates. */
export const remoteLoaded = z.object({
  setId: z.string().check(z.maxLength(40)),
  remotes: z
    .array(z.object({ remote: name, version: z.string().check(z.maxLength(80)) }))
    .check(z.minLength(1), z.maxLength(20)),
  /** Of the page that reports, as the service gave it (boot data); without it the report counts for nothing. */
  page: z.optional(z.string().check(z.maxLength(120))),
});
export type RemoteLoaded = z.infer<typeof remoteLoaded>;
