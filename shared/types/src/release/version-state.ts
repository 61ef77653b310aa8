import * as z from 'zod/mini';

/**
 * What became of a published version: `active` in a channel, `earlier` (it was, and gave way), `fresh` (nothing was decided),
 * `refused` by the gate, `takenBack` by a rollback, `withdrawn` for good.
 */
export const versionState = z.enum([
  'active',
  'earlier',
  'fresh',
  'refused',
  'takenBack',
  'withdrawn',
]);
export type VersionState = z.infer<typeof versionState>;

/** The last decision about a version. */
export const versionDecision = z.object({
  at: z.string(),
  by: z.string(),
  why: z.nullable(z.string()),
  /** Reasons of the gate, in the caller's language. */
  reasons: z.array(z.object({ code: z.string(), text: z.string() })),
});
export type VersionDecision = z.infer<typeof versionDecision>;

/** A published version with what became of it. */
export const judgedVersion = z.object({
  version: z.string(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  state: versionState,
  /** Channels in which it is active. */
  channels: z.array(z.string()),
  decided: z.nullable(versionDecision),
});
export type JudgedVersion = z.infer<typeof judgedVersion>;

/** GET admin/releases/versions: all published versions by remote, the newest first. */
export const releaseVersionRow = z.object({
  remote: z.string(),
  bytes: z.number(),
  ...judgedVersion.shape,
});
export type ReleaseVersionRow = z.infer<typeof releaseVersionRow>;
