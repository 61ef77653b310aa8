import * as z from 'zod/mini';
import { line } from './text.ts';

/** POST admin/account-sendmail: tells an account's owner how to get back in; without a name, the caller's own account. */
export const accountMailRequest = z.object({ username: z.optional(line()) });

/** `sentTo` is masked. */
export const accountMailAnswer = z.object({
  statusMessages: z.literal('success'),
  sentTo: z.array(z.string()),
});
export type AccountMailAnswer = z.infer<typeof accountMailAnswer>;
