import * as z from 'zod/mini';
import { line } from '../text/text.ts';

/** POST admin/account-sendmail: sends an account's owner the way to sign in again; without a name, the caller's own account. */
export const accountMailRequest = z.object({ username: z.optional(line()) });

/** `sentTo` is masked. */
export const accountMailAnswer = z.object({
  statusMessages: z.literal('success'),
  sentTo: z.array(z.string()),
});
export type AccountMailAnswer = z.infer<typeof accountMailAnswer>;
