import * as z from 'zod/mini';

const difference = z.object({
  /** The file or declaration. */
  what: z.string(),
  before: z.nullable(z.union([z.string(), z.number()])),
  after: z.nullable(z.union([z.string(), z.number()])),
});

/** A test run against a set of versions. */
export const testRun = z.object({
  suite: z.string(),
  passed: z.number(),
  failed: z.number(),
  by: z.string(),
  at: z.string(),
});

/** What a promotion would change, and what speaks against it; nothing is written. */
export const releasePreview = z.object({
  channel: z.string(),
  /** The active version; null when the channel has none of this remote. */
  before: z.nullable(z.string()),
  after: z.string(),
  bytes: z.object({ before: z.number(), after: z.number() }),
  files: z.array(difference),
  declared: z.array(difference),
  /** The combination of versions that the channel would get, and the test runs against it. */
  setId: z.string(),
  verified: z.boolean(),
  runs: z.array(testRun),
  /** What the gate says, in the caller's language; `refuses`: the promotion would be refused. */
  findings: z.array(z.object({ code: z.string(), text: z.string(), refuses: z.boolean() })),
});
export type ReleasePreview = z.infer<typeof releasePreview>;
