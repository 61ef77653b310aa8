import * as z from 'zod/mini';
import { vitalFigures } from './web-vitals.ts';

const figures = z.object({
  version: z.string(),
  /** Signed-in users in whose browsers it was loaded, and those in which it failed. */
  loads: z.number(),
  failing: z.number(),
  /** 0 to 1. */
  share: z.number(),
  /** Its speed in browsers. */
  vitals: vitalFigures,
});

/** GET releases/health: one row for each remote in a channel. */
export const releaseHealthQuery = z.object({
  remote: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))),
});
export const releaseHealthRow = z.object({
  remote: z.string(),
  channel: z.string(),
  /** Since it became active there. */
  now: figures,
  /** The version before, over all its stored reports. */
  before: z.nullable(figures),
  security: z.boolean(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  /** The last time that the portal itself took a version back, or held it for a person. */
  autoRollback: z.nullable(
    z.object({
      version: z.string(),
      at: z.string(),
      held: z.boolean(),
      reason: z.string(),
    }),
  ),
});
export type ReleaseHealthRow = z.infer<typeof releaseHealthRow>;

/** A published version, as GET releases/list has it. */
export interface PublishedVersion {
  remote: string;
  version: string;
  bytes: number;
  publishedBy: string;
  publishedAt: string;
}
