import * as z from 'zod/mini';
import { releaseHealthRow } from './release-health.ts';
import { testRun } from './release-preview.ts';

/** The set that a channel has now, and the test runs against it. */
const channelSet = z.object({
  channel: z.string(),
  setId: z.string(),
  serial: z.number(),
  host: z.nullable(z.string()),
  at: z.string(),
  verified: z.boolean(),
  runs: z.array(testRun),
});
export type ChannelSet = z.infer<typeof channelSet>;

const canaryShown = z.object({
  /** Percent of the users. */
  share: z.number(),
  users: z.array(z.string()),
  roles: z.array(z.string()),
  /** Percent of the accounts that share, names and roles reach together. */
  reach: z.number(),
});
export type CanaryShown = z.infer<typeof canaryShown>;

/** A remote in a channel: its health, and who gave it this version why. */
export const boardRow = z.object({
  ...releaseHealthRow.shape,
  why: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
  publishedBy: z.nullable(z.string()),
  /** Who gets it, in the channel of canaries. */
  canary: z.nullable(canaryShown),
});
export type BoardRow = z.infer<typeof boardRow>;

/** GET admin/releases/board: what each channel serves, how it does, and whether its set is verified. */
export const releaseBoard = z.object({
  /** The channel of all users. */
  base: z.string(),
  sets: z.array(channelSet),
  rows: z.array(boardRow),
});
export type ReleaseBoard = z.infer<typeof releaseBoard>;
