import * as z from 'zod/mini';

/** A row of GET releases/trusts: tokens of a CI system that count as a credential of a remote. */
export const releaseTrustRow = z.object({
  id: z.number(),
  remote: z.string(),
  issuer: z.string(),
  audience: z.string(),
  /** By name; `*` in a value is any text without a slash. */
  claims: z.record(z.string(), z.string()),
  rights: z.array(z.string()),
  createdAt: z.string(),
  createdBy: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type ReleaseTrustRow = z.infer<typeof releaseTrustRow>;
