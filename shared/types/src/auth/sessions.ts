import * as z from 'zod/mini';

/** GET authen/sessions: one of the caller's own living sessions. */
export const sessionRow = z.object({
  id: z.number(),
  /** The one that asks. */
  current: z.boolean(),
  userAgent: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  createdAt: z.string(),
  lastSeenAt: z.string(),
});
export type SessionRow = z.infer<typeof sessionRow>;

/** The session goes on under this token; the old one is dead (SEC-20). */
export const reauthenticated = z.object({ accessToken: z.string() });
export type Reauthenticated = z.infer<typeof reauthenticated>;

/** POST authen/check-item-by-user-login: whether the caller may use this menu item, page or call. */
export const checkItemRequest = z.strictObject({
  itemId: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
});

/** POST authen/hand-over: a code that another browser continues the caller's session with, once. */
export const handOver = z.object({ token: z.string(), expiresAt: z.string() });
export type HandOver = z.infer<typeof handOver>;
