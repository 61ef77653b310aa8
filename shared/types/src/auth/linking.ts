import * as z from 'zod/mini';
import { impersonationAnswer, impersonationRequest } from './impersonation.ts';
import { socialProvider } from './social.ts';

const flag = z.union([z.literal(0), z.literal(1)]);
const flags = { googleFlag: flag, facebookFlag: flag, appleFlag: flag };

/**
 * POST admin/switch-account, with flags: the linked accounts that a user wants to have (spec/access.md 4.4). A provider
 * that is new needs `idToken`; `uid` is compared with what the token says, never believed.
 */
export const linkRequest = z.strictObject({
  ...flags,
  uid: z.optional(z.nullable(z.string().check(z.maxLength(255)))),
  idToken: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(8_192)))),
});
export type LinkRequest = z.infer<typeof linkRequest>;

/** POST admin/switch-account: flags link accounts, agentCode changes the agent looked as; never both. */
export const switchAccountRequest = z.union([linkRequest, impersonationRequest]);

/** The flags as they are now. */
export const linkAnswer = z.object({ statusMessages: z.literal('success'), ...flags });
export type LinkAnswer = z.infer<typeof linkAnswer>;

/** GET authen/linked-accounts: what opens the account beside its password, and since when. */
export const linkedAccounts = z.object({
  links: z.array(z.object({ provider: socialProvider, linkedAt: z.string() })),
});
export type LinkedAccounts = z.infer<typeof linkedAccounts>;

export const switchAccountAnswer = z.union([linkAnswer, impersonationAnswer]);
