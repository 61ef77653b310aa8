import * as z from 'zod/mini';
import { personQuery } from './people.ts';

/** GET admin/people/security: where a person is signed in, their devices and the last events. */
export const personSecurity = z.object({
  sessions: z.array(
    z.object({
      id: z.number(),
      userAgent: z.nullable(z.string()),
      ip: z.nullable(z.string()),
      createdAt: z.string(),
      lastSeenAt: z.string(),
      impersonates: z.boolean(),
    }),
  ),
  devices: z.array(
    z.object({
      platform: z.nullable(z.string()),
      firstSeen: z.string(),
      lastSeen: z.string(),
    }),
  ),
  events: z.array(
    z.object({
      seq: z.number(),
      at: z.string(),
      action: z.string(),
      result: z.string(),
      actorName: z.nullable(z.string()),
      ip: z.nullable(z.string()),
    }),
  ),
});
export type PersonSecurity = z.infer<typeof personSecurity>;
export const personSecurityQuery = z.object({
  ...personQuery.shape,
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
});
