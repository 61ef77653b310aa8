import type { Db } from '../../db/handle.ts';
import { activationLink } from '../../modules/activation/activation-link.ts';
import { issueActivation } from '../../modules/activation/issue-activation.ts';
import type { Account } from './account-act.ts';
import type { AdminContext } from './context.ts';

/** Makes a one-time link for an account and prints it: on the terminal alone, where the operator hands it over. */
export async function printNewLink(
  tx: Db,
  { id: accountId, lastLoginAt }: Account,
  now: Date,
  { config, say }: AdminContext,
): Promise<void> {
  const purpose = lastLoginAt === null ? 'FIRST_LOGIN' : 'RESET';
  const issued = await issueActivation(tx, { accountId, purpose, by: null, now });
  say(`  ${activationLink(config, issued)}`);
  say(`The link works until ${issued.expiresAt.toISOString()}; hand it over by a safe way.`);
}
